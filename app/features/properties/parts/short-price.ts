const short = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

/** Short price for a map marker or a narrow control: `$2.35 M MXN`, `$850 mil MXN`. */
export function shortPrice(centavos: number) {
  const pesos = centavos / 100;
  if (pesos >= 1_000_000) return `$${short.format(pesos / 1_000_000)} M MXN`;
  const thousands = Math.round(pesos / 100) / 10;
  return pesos >= 1_000 ? `$${short.format(thousands)} mil MXN` : `$${short.format(pesos)} MXN`;
}
