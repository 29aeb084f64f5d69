import { expect, test } from 'vitest';
import { fieldsOf } from './draft-values.ts';
import { formSteps } from '../property-fields.ts';
import { formSections } from './form-sections.ts';

test.each(formSteps)('every field of %s is in exactly one of its sections', (step) => {
  const laid = formSections[step].flatMap(({ fields }) => [...fields] as string[]);
  expect(laid.toSorted()).toEqual([...fieldsOf(step)].toSorted());
});
