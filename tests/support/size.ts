export const isFull = process.env['TEST_SIZE'] === 'full';
export const sized = (small: number, full: number) => (isFull ? full : small);
