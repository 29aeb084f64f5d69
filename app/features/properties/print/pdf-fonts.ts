import { readFileSync } from 'node:fs';
import { Font } from '@react-pdf/renderer';
import { faces } from '#app/platform/print/type.ts';
import { unwrapped } from '#app/platform/print/woff.ts';

/** Our letters for documents: a Latin file and the rest of the alphabet behind it. */
const family = (name: string, weights: Record<number, string>) =>
  Font.register({
    family: name,
    fonts: Object.entries(weights).map(([fontWeight, file]) => ({
      src: `data:font/ttf;base64,${unwrapped(readFileSync(file)).toString('base64')}`,
      fontWeight: Number(fontWeight),
    })),
  });
family('Figtree', { 400: faces.text.latin, 600: faces.strong.latin });
family('Figtree más', { 400: faces.text.rest, 600: faces.strong.rest });
family('Fraunces', { 600: faces.heading.latin });
family('Fraunces más', { 600: faces.heading.rest });
// Words are not divided, but one longer than a line must not leave the paper.
Font.registerHyphenationCallback((word) => word.match(/.{1,34}/gsu) ?? [word]);

export const sans = ['Figtree', 'Figtree más'];
export const serif = ['Fraunces', 'Fraunces más'];
