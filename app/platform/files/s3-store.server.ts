import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Store } from './disk-store.server.ts';

export type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type RetryOptions = { attempts: number; requestTime: number; pause: number };

const defaultOptions: RetryOptions = { attempts: 4, requestTime: 20_000, pause: 150 };

/** Any storage with an S3 API, addressed by path: `endpoint/bucket/key`. */
export function s3Store(
  { endpoint, bucket, ...keys }: S3Options,
  options: Partial<RetryOptions> = {},
): Store {
  const { attempts, requestTime, pause } = { ...defaultOptions, ...options };
  // The client's own retries have no timeout per attempt, so they are off.
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const urlOf = (path: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${path}`;

  /** Retries temporary failures: a busy server, a broken connection, an answer that does not arrive or end. */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer) {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await client.fetch(urlOf(path), {
          method,
          signal: AbortSignal.timeout(requestTime),
          ...(body ? { body: new Uint8Array(body), headers: { 'Content-Type': contentType(path) } } : {}),
        });
        const bytes = Buffer.from(await response.arrayBuffer());
        if (response.ok) return bytes;
        if (response.status === 404) return null;
        const mayPass = response.status >= 500 || response.status === 429;
        if (!mayPass || attempt === attempts) throw new StorageRefusal(method, path, response.status, bytes);
      } catch (error) {
        if (error instanceof StorageRefusal) throw error;
        if (attempt === attempts) throw new Error('The file storage does not answer', { cause: error });
      }
      await setTimeout(pause * 2 ** attempt * (0.5 + Math.random()));
    }
  }

  return {
    async put(path, bytes) {
      if ((await ask('PUT', path, bytes)) === null) throw new StorageRefusal('PUT', path, 404);
    },
    read: (path) => ask('GET', path),
    async remove(path) {
      await ask('DELETE', path);
    },
  };
}

class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';

  constructor(method: string, path: string, status: number, body = Buffer.alloc(0)) {
    super(`${method} ${path}: the file storage said ${status} ${body.toString('utf8', 0, 300)}`.trim());
  }
}

function contentType(path: string) {
  const types: Record<string, string> = {
    avif: 'image/avif',
    webp: 'image/webp',
    jpg: 'image/jpeg',
    png: 'image/png',
  };
  return types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
