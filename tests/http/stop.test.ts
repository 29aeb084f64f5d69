import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect, inject, test } from 'vitest';
import { sessionOf } from '#tests/support/http.ts';
import { type RunningProduct, startOnDemo } from '#tests/support/servers/running-product.ts';
import { sized } from '#tests/support/size.ts';
import { until } from '#tests/support/until.ts';

/** Stopping under browsers that keep their connections, send on them without a pause, and listen to live streams. */
type Heard = { begun: number; whole: number; refused: number; cut: number };

/** Sends one request after another on kept connections until the server is gone. */
async function keepAsking(origin: string, agent: Agent, heard: Heard) {
  for (let isServed = true; isServed;) {
    isServed = await new Promise<boolean>((resolve) => {
      heard.begun++;
      const request = get(
        `${origin}/about`,
        { agent, headers: { 'accept-encoding': 'identity' } },
        (response) => {
          response.resume();
          response.on('close', () => {
            if (response.complete) heard.whole++;
            else heard.cut++;
            resolve(true);
          });
        },
      );
      request.on('error', () => {
        heard.refused++;
        resolve(false);
      });
    });
  }
}

function listen(origin: string, cookie: string) {
  return new Promise<{ ended: Promise<void> }>((resolve, reject) => {
    get(`${origin}/live`, { headers: { cookie } }, (response) => {
      const ended = new Promise<void>((end) => response.on('close', () => end()));
      response.once('data', () => resolve({ ended }));
      response.resume();
    }).on('error', reject);
  });
}

async function stopUnderLoad(product: RunningProduct) {
  const cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  const streams = await Promise.all(Array.from({ length: 5 }, () => listen(product.origin, cookie)));
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const heard: Heard = { begun: 0, whole: 0, refused: 0, cut: 0 };
  const asking = Array.from({ length: 20 }, () => keepAsking(product.origin, agent, heard));
  await until('requests are answered', async () => heard.whole > 40);

  const askedAt = performance.now();
  const exited = once(product.process, 'exit');
  product.process.kill('SIGTERM');
  await exited;
  const ms = performance.now() - askedAt;
  await Promise.all([...asking, ...streams.map(({ ended }) => ended)]);
  agent.destroy();
  await product.stop();
  return { ms, heard, code: product.process.exitCode };
}

test('a server asked to stop ends within five seconds, cleanly, whoever is connected', async () => {
  for (let round = 0; round < sized(1, 20); round++) {
    const product = await startOnDemo(inject('demo'));
    const { ms, heard, code } = await stopUnderLoad(product);
    expect({ code, cut: heard.cut }).toEqual({ code: 0, cut: 0 });
    expect(ms).toBeLessThan(5_000);
  }
});
