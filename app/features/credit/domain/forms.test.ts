import { expect, test } from 'vitest';
import type { z } from 'zod';
import { affordForm, enquiryForm } from './afford-form.ts';
import { effectInput, publishInput, takeBackInput, withdrawInput } from './config/config-schema.ts';
import { documentInput } from '#app/features/simulations/domain/document-request.ts';
import {
  contactInput,
  letterInput,
  oneSimulation,
  saveAndSendInput,
  saveInput,
} from '#app/features/simulations/domain/simulation-schema.ts';

const forms: Record<string, z.ZodType> = {
  affordForm,
  enquiryForm,
  publishInput,
  takeBackInput,
  withdrawInput,
  effectInput,
  documentInput,
  contactInput,
  letterInput,
  oneSimulation,
  saveInput,
  saveAndSendInput,
};
const sent = ['', 'x', '-1', '1e99', '0.5', 'á'.repeat(3_000)];

test.each(Object.entries(forms))('%s reports errors with our own messages', (_name, form) => {
  const shape = Object.keys('shape' in form ? (form.shape as object) : {});
  const bodies = [{}, ...sent.map((value) => Object.fromEntries(shape.map((field) => [field, value])))];
  for (const body of bodies) {
    const issues = form.safeParse(body).error?.issues ?? [];
    for (const { path, message } of issues) {
      expect(message, path.join('.')).toMatch(/^[a-z_]+(?:\.[a-z0-9_]+)+$/);
    }
  }
});
