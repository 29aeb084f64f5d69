import { afterAll, beforeAll, inject } from 'vitest';
import { type RunningProduct, startOnDemo } from './running-product.ts';

/** A product and a clone of the demo for this file alone: tests of other files never meet its rows. */
export function testProduct(): RunningProduct {
  const product = {} as RunningProduct;
  beforeAll(async () => {
    Object.assign(product, await startOnDemo(inject('demo')));
  });
  afterAll(() => product.stop());
  return product;
}
