/** `npm test` takes the small counts of the tests that repeat something; `npm run test:full` takes the large ones. */
export const isFull = process.env['TEST_SIZE'] === 'full';
export const sized = (small: number, full: number) => (isFull ? full : small);
