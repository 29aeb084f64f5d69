import { atMost, given, holds, isEmail, isPhone, lightCheck, rules } from '#app/core/forms/light-check.ts';
import { longestName } from '#app/features/public-forms/domain/contact-limits.ts';
import { affordAges } from './afford-limits.ts';

const isAge = (text: string) =>
  /^\d+$/.test(text.trim()) && Number(text) >= affordAges.least && Number(text) <= affordAges.most;

/** The checks of «¿Cuánto me alcanza?» in the browser. */
export const affordChecks = lightCheck({
  income: rules(
    given,
    holds((centavos) => Number(centavos) > 0, 'credit.site.error.income'),
  ),
  age: rules(given, holds(isAge, 'credit.site.error.age')),
  hasInfonavit: holds((value) => value !== '', 'credit.site.error.infonavit'),
});

/** The checks of the contact data below the result. */
export const enquiryChecks = lightCheck({
  contactName: rules(given, atMost(longestName)),
  phone: rules(given, isPhone),
  email: isEmail,
  consent: holds((value) => value === 'on', 'credit.site.error.consent'),
});
