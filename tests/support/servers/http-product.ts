import { afterAll, beforeAll, inject } from 'vitest';
import { type RunningProduct, startOnDemo } from './running-product.ts';

/** A product with its own clone of the demo for one test file, so that files never see each other's rows. */
export function testProduct(): RunningProduct {
  const product = {} as RunningProduct;
  beforeAll(async () => {
    Object.assign(product, await startOnDemo(inject('demo')));
  });
  afterAll(() => product.stop());
  return product;
}
