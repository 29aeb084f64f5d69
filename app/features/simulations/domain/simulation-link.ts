import type { RecordRef } from '#app/core/record-ref.ts';

/** How links refer to a simulation. */
export const simulationRef = (id: string): RecordRef => ({ kind: 'simulation', id });

/** The link for people without an account, and how long it works. */
export const simulationLink = { purpose: 'simulation', days: 90 } as const;

export const simulationPath = (token: string) => `/simulacion/${token}`;

const titles = /^(?:sra?|srta|lic|ing|arq|dra?|profa?|mtr[oa]|c\.?p|don|doña)\.?$/i;
/** Words for several people or for impersonalName in particular: the page then greets without a name. */
const impersonalName =
  /^(?:fam|familia|hermanos|matrimonio|client[ea]|comprador(?:a|es)?|interesad[oa])\.?$/i;

/** The only part of the name on a page that anybody with the link can open. */
export function firstName(name: string) {
  const word = name.split(/\s+/).find((one) => one && !titles.test(one)) ?? '';
  return impersonalName.test(word) ? '' : word;
}
