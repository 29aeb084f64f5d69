import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Makes documents and pictures that take long, in a separate process, so that pages are served meanwhile. Node runs
 * this file and the printing module directly, so neither is part of the bundle.
 */
export type PrintRequest = { id: number; module: string; content: unknown };
export type PrintAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };

type PrintModule = { print: (content: unknown) => Promise<Uint8Array> };

async function answer({ id, module, content }: PrintRequest): Promise<PrintAnswer> {
  try {
    const { print } = (await import(pathToFileURL(resolve(module)).href)) as PrintModule;
    return { id, bytes: await print(content) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (request: PrintRequest) => {
  void answer(request).then((result) => process.send?.(result));
});
// The server process has ended.
process.on('disconnect', () => process.exit(0));
