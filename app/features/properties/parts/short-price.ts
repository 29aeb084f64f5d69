const short = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

/** Short price for a narrow control, whose name says the whole amount: `$2.35 M`, `$850 mil`. */
export function shortPrice(centavos: number) {
  const pesos = centavos / 100;
  if (pesos >= 1_000_000) return `$${short.format(pesos / 1_000_000)} M`;
  return pesos >= 1_000 ? `$${short.format(Math.round(pesos / 100) / 10)} mil` : `$${short.format(pesos)}`;
}

/** The price on the map: `$2.35 M MXN`. */
export const pinPrice = (centavos: number) => `${shortPrice(centavos)} MXN`;
