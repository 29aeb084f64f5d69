import { afterEach, expect, test, vi } from 'vitest';
import { askFile } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));

test('a file comes with its name', async () => {
  const headers = { 'Content-Disposition': 'attachment; filename="simulacion-bancario.pdf"' };
  answers(new Response('%PDF', { headers }));
  const file = await askFile('/somewhere', { format: 'pdf' });
  if (!file.ok) throw new Error('No file');
  expect(file.data.name).toBe('simulacion-bancario.pdf');
  expect(await file.data.content.text()).toBe('%PDF');
});

test('what is refused is a sentence, and no file', async () => {
  answers(Response.json({ ok: false, values: {}, fields: {}, form: 'Ya no rigen' }, { status: 422 }));
  expect(await askFile('/somewhere', {})).toMatchObject({ ok: false, form: 'Ya no rigen' });
  answers(Response.json({ kind: 'forbidden', message: 'No tienes permisos' }, { status: 403 }));
  expect(await askFile('/somewhere', {})).toMatchObject({ ok: false, form: 'No tienes permisos' });
  answers(new Response('<html>', { status: 502 }));
  expect(await askFile('/somewhere', {})).toMatchObject({ ok: false, form: 'common.error.try_again' });
});
