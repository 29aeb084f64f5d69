import type { MessageParams } from '#app/core/errors.ts';

/** What a case may break, each with its sentence in the texts and the field that mends it. */
export type Problem = { field: string; messageKey: `credit.limit.${string}`; params?: MessageParams };

export const problem = (field: string, name: string, params?: MessageParams): Problem => ({
  field,
  messageKey: `credit.limit.${name}`,
  ...(params ? { params } : {}),
});

/** No case and no configuration says more, in centavos: whatever comes of it can still be counted to the centavo. */
export const mostAmount = 1e12;

/** Amounts in sentences are centavos under names that end in `amount`; who shows them writes them out. */
export type Judged<Result> = { result: Result; problems: Problem[]; warnings: Problem[] };

const missingKeys: readonly string[] = ['credit.limit.empty', 'credit.limit.second_missing'];
const prepaymentField = /^prepayments\.(\d+)$/;

export const isMissing = ({ messageKey }: Problem) => missingKeys.includes(messageKey);

/** Why it cannot be granted as it stands: neither what is still missing nor what the table says beside a month. */
export const limitsBroken = (problems: readonly Problem[]) =>
  problems.filter((found) => !isMissing(found) && !prepaymentField.test(found.field));

/** The longest term in whole years that an age leaves. */
export function yearsLeft(age: number, limit: number, longest: number) {
  return Math.min(longest, limit - age);
}
