/** How long somebody can look at their simulation by its link. */
export const simulationLinkDays = 90;

export const simulationPath = (token: string) => `/simulacion/${token}`;

const titles = /^(?:sra?|srta|lic|ing|arq|dra?|profa?|mtr[oa]|c\.?p|don|doña)\.?$/i;
/** Of several people, or of nobody in particular: whoever opens it is greeted without a name. */
const nobody = /^(?:fam|familia|hermanos|matrimonio|client[ea]|comprador(?:a|es)?|interesad[oa])\.?$/i;

/** What a page that anybody with the link can open may call somebody. */
export function firstName(name: string) {
  const word = name.split(/\s+/).find((one) => one && !titles.test(one)) ?? '';
  return nobody.test(word) ? '' : word;
}
