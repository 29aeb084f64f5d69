const inHermosillo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Hermosillo' });

/** The calendar day of a moment in Hermosillo, as yyyy-mm-dd. */
export const dayOf = (moment: Date | number) => inHermosillo.format(moment);
