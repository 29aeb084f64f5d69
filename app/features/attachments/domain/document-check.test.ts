import { describe, expect, test } from 'vitest';
import { documentType, tidyFileName } from './document-check.ts';

describe('documents', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('are recognised by their bytes, not by their name', () => {
    expect(documentType(Buffer.from('%PDF-1.7 …'))).toEqual({ type: 'application/pdf' });
    expect(documentType(png)).toEqual({ type: 'image/png' });
    for (const text of ['<svg xmlns=""/>', 'MZ\u0090', '<html>', 'GIF89a']) {
      expect(documentType(Buffer.from(text))).toEqual({ refusal: 'attachments.error.document_type' });
    }
    expect(documentType(new Uint8Array())).toEqual({ refusal: 'attachments.error.no_document' });
    expect(documentType(new Uint8Array(15 * 1024 * 1024 + 1))).toEqual({
      refusal: 'attachments.error.document_too_big',
    });
  });

  test('get a file name that is safe on every system', () => {
    expect(tidyFileName('../../etc/escritura<1>.pdf')).toBe('escritura1.pdf');
    expect(tidyFileName('\u0000')).toBe('documento');
  });
});
