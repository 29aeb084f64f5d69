/** `npm test` takes the small counts of the tests that repeat something; `npm run test:full` takes the large ones. */
export const isFull = process.env['TEST_SIZE'] === 'full';

/**
 * The widths at which a journey is made: in `npm test` the one where most people make it. Every page is checked at both
 * widths in `every-page.spec.ts`, in both sizes.
 */
export const journeyWidths = (usual: 390 | 1440): readonly number[] => (isFull ? [390, 1440] : [usual]);

export const sized = (small: number, full: number) => (isFull ? full : small);
