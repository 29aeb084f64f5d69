import { createServer, type IncomingHttpHeaders } from 'node:http';
import { freePort } from '../servers/product.ts';
import { tileImage } from './city-files.ts';

export const tileCredit = 'Calles de prueba';

export type TileServer = Awaited<ReturnType<typeof startTileServer>>;

/** A tile server on this machine. It can also keep everybody waiting, as a dead one does. */
export async function startTileServer({ answers = true } = {}) {
  const image = await tileImage();
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    if (answers) response.writeHead(200, { 'Content-Type': 'image/png' }).end(image);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
  return {
    url,
    /** The settings of maps that use it. */
    settings: JSON.stringify({ source: 'tiles', tiles: { url, attribution: tileCredit } }),
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
