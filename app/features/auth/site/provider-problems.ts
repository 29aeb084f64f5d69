/** Our messages for the errors of the sign-in library when a provider's sign-in fails. */
const providerProblems = {
  invitation_only: 'auth.error.invitation_only',
  signup_disabled: 'auth.error.invitation_only',
  account_disabled: 'auth.error.disabled',
  email_not_verified: 'auth.error.not_verified',
  account_not_linked: 'auth.error.not_linked',
  access_denied: 'auth.error.provider_cancelled',
} as const satisfies Record<string, string>;

type Problem = (typeof providerProblems)[keyof typeof providerProblems] | 'auth.error.provider';

export function providerProblem(code: string): Problem {
  return Object.hasOwn(providerProblems, code)
    ? providerProblems[code as keyof typeof providerProblems]
    : 'auth.error.provider';
}
