const minute = 60;
const hour = 60 * minute;

/** How often a password may be tried, in seconds. */
export const passwordTries = {
  /** By one address or one known device on one account. */
  growing: { free: 5, first: minute, longest: 15 * minute },
  /** By one address on all accounts. */
  address: { times: 20, seconds: 15 * minute },
  /** On one account by all unknown devices: less than 480 in any 24 hours, which touch 25 of these hours. */
  account: { times: 19, seconds: hour },
} as const;

/**
 * Letters that anybody can have sent to an account. Every link is valid for longer than the longest wait, so that
 * somebody who uses up the letters of an account leaves a valid link with its owner.
 */
export const accountLetters = { free: 3, first: hour, longest: 4 * hour } as const;

/**
 * How many requests one address may make at all, whatever they ask: beyond what the people of an office or of a mobile
 * network need, and below what costs us much.
 */
export const requestLimits = {
  signIn: { name: 'sign-in', times: 300, seconds: 15 * minute },
  letters: { name: 'account-letters', times: 60, seconds: hour },
  account: { name: 'account', times: 120, seconds: hour },
} as const;
