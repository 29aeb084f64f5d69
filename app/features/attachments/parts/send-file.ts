import type { FormResult } from '#app/core/forms/form.ts';
import { bodyOf, failed, sendWithProgress } from '#app/ui/write/send.ts';

/** Where files of one record are sent, and the form fields that say which record. */
export type Endpoint = { path: string; fields: Record<string, string> };

type SendOptions = {
  endpoint: Endpoint;
  file: File;
  /** Stays the same when the upload is retried, so that the server stores the file only once. */
  key: string;
  /** Key of the message shown when the server refuses the request because it is too large. */
  tooBigKey: string;
  onProgress: (percent: number) => void;
};

/** Sends one file and reports its progress. */
export async function sendFile(options: SendOptions): Promise<FormResult<{ id: string }>> {
  const { endpoint, file, key, tooBigKey, onProgress } = options;
  const body = bodyOf('upload', { ...endpoint.fields, idempotencyKey: key, file });
  const sent = await sendWithProgress<{ id: string }>(endpoint.path, body, onProgress);
  return !sent.ok && sent.status === 413 ? failed({ key: tooBigKey }) : sent;
}
