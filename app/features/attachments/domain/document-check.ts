import { documentLimits } from './document.ts';
import { readPictureHeader } from './picture-header.ts';

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

export type DocumentRefusal =
  | 'attachments.error.no_document'
  | 'attachments.error.document_too_big'
  | 'attachments.error.document_type';

/** The type of a document, judged by its bytes and never by its name; or why the file is refused. */
export function documentType(bytes: Uint8Array): { type: DocumentType } | { refusal: DocumentRefusal } {
  if (bytes.byteLength === 0) return { refusal: 'attachments.error.no_document' };
  if (bytes.byteLength > documentLimits.bytes) {
    return { refusal: 'attachments.error.document_too_big' };
  }
  const header = readPictureHeader(bytes);
  if (header && 'other' in header) {
    return header.other === 'pdf' ? { type: 'application/pdf' } : typeRefused;
  }
  if (header?.type === 'jpeg') return { type: 'image/jpeg' };
  return header?.type === 'png' ? { type: 'image/png' } : typeRefused;
}

const typeRefused = { refusal: 'attachments.error.document_type' } as const;

/** Turns a file name into one that every operating system can store: no paths and no special characters. */
export function tidyFileName(name: string) {
  const bare = name.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- exactly those have no place in a name
  const tidy = bare.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').trim();
  return tidy.toWellFormed().slice(-120) || 'documento';
}
