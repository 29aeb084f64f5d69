import type { MessageParams } from '#app/core/errors.ts';

/** A broken limit of a case, with its message and the field in which to correct it. */
export type Problem = { field: string; messageKey: `credit.limit.${string}`; params?: MessageParams };

export const problem = (field: string, name: string, params?: MessageParams): Problem => ({
  field,
  messageKey: `credit.limit.${name}`,
  ...(params ? { params } : {}),
});

/** The largest amount in a case or a configuration, in centavos: results of it still fit in a safe integer. */
export const mostAmount = 1e12;

/**
 * A result with its problems and warnings. Message parameters whose names end in `amount` are centavos, which whoever
 * shows the message must format.
 */
export type Judged<Result> = { result: Result; problems: Problem[]; warnings: Problem[] };

const missingKeys: readonly string[] = ['credit.limit.empty', 'credit.limit.second_missing'];
const prepaymentField = /^prepayments\.(\d+)$/;

export const isMissing = ({ messageKey }: Problem) => missingKeys.includes(messageKey);

/** The problems that make the credit impossible, without missing input and without notes on single months. */
export const brokenLimits = (problems: readonly Problem[]) =>
  problems.filter((found) => !isMissing(found) && !prepaymentField.test(found.field));

/** The longest term in whole years that an age allows. */
export function yearsLeft(age: number, limit: number, longest: number) {
  return Math.min(longest, limit - age);
}
