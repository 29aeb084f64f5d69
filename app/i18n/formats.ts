/** Always the Mexican formats: plain `es` would write amounts as in Spain. */
const locale = 'es-MX';
const timeZone = 'America/Hermosillo';

const wholePesos = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const pesosAndCentavos = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat(locale, {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** `$2,350,000 MXN`; centavos are shown only when there are some. */
export function money(centavos: number) {
  const amount = Math.abs(centavos) / 100;
  const figures = (centavos % 100 === 0 ? wholePesos : pesosAndCentavos).format(amount);
  return `${centavos < 0 ? '-' : ''}$${figures} MXN`;
}

/** `$17,254.08 MXN`: always with centavos, where amounts are compared. */
export function exactMoney(centavos: number) {
  return `${centavos < 0 ? '-' : ''}$${bareAmount(Math.abs(centavos))} MXN`;
}

/** `17,254.08`: for the cells of a long table that says once that it is in MXN. */
export function bareAmount(centavos: number) {
  return pesosAndCentavos.format(centavos / 100);
}

/** `$17,254 MXN`: rounded to pesos, for estimates. */
export function roundMoney(centavos: number) {
  return `${centavos < 0 ? '-' : ''}$${wholePesos.format(Math.round(Math.abs(centavos) / 100))} MXN`;
}

export function number(value: number) {
  return plain.format(value);
}

/** `14 nov 2026` */
export function date(value: Date | string | number) {
  return day.format(new Date(value));
}

/** `14 nov 2026, 16:05` */
export function dateTime(value: Date | string | number) {
  return dayAndTime.format(new Date(value));
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `hace 3 horas`, `ayer`; a date when it is more than a month ago. */
export function ago(value: Date | string | number, now: Date | string | number = Date.now()) {
  const elapsed = new Date(value).getTime() - new Date(now).getTime();
  if (Math.abs(elapsed) > 30 * 86_400_000) return date(value);
  for (const [unit, length] of steps) {
    if (Math.abs(elapsed) >= length) return distance.format(Math.round(elapsed / length), unit);
  }
  return distance.format(0, 'minute');
}

/** A price of the catalogue: a rent is paid every month. */
export const priceText = (price: number, operation: string | null) =>
  operation === 'renta' ? `${money(price)} al mes` : money(price);
