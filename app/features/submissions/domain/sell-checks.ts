import type { FormCheck } from '#app/core/forms/form.ts';
import {
  given,
  holds,
  isEmail,
  isPhone,
  lightCheck,
  matches,
  type Rule,
  rules,
} from '#app/core/forms/light-check.ts';
import type { SellField } from './sell-form.ts';

const fields: Partial<Record<SellField, Rule>> = {
  type: holds((value) => value !== '', 'submissions.sell.error.type'),
  neighborhood: given,
  city: given,
  postalCode: matches(/^\d{5}$/, 'properties.validation.postal_code'),
  contactName: given,
  phone: rules(given, isPhone),
  email: isEmail,
  consent: holds((value) => value === 'on', 'submissions.sell.error.consent'),
};

/** The checks of `/sell` in the browser. */
export const sellChecks: FormCheck = lightCheck(fields as Record<string, Rule>);
