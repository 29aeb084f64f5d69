import { documentLimits } from './document.ts';
import { readPictureHeader } from './picture-header.ts';

export type DocumentType = 'application/pdf' | 'image/jpeg' | 'image/png';

export type DocumentRefusal =
  | 'attachments.error.no_document'
  | 'attachments.error.document_too_big'
  | 'attachments.error.document_type';

/** What a document is, by its bytes, whatever its name says; or why it is not taken. */
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

/** A name that every system can store: no paths, no signs that mean something to one of them. */
export function tidyFileName(name: string) {
  const bare = name.split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- exactly those have no place in a name
  const tidy = bare.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').trim();
  return tidy.toWellFormed().slice(-120) || 'documento';
}
