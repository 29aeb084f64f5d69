import { afterEach, describe, expect, test, vi } from 'vitest';
import { bodyOf, readAnswer, send, sendForFile } from './send.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));
const refused = (key: string) => ({ ok: false, form: { key } });

describe('what is sent', () => {
  test('a list is sent as one entry per item, and the intent is the requested one', () => {
    const given = new FormData();
    given.set('intent', 'step');
    given.set('title', 'Casa');
    expect([...bodyOf('autosave', given)]).toEqual([
      ['intent', 'autosave'],
      ['title', 'Casa'],
    ]);
    expect([...bodyOf('reorder', { 'ids[]': ['a', 'b'], version: 3 })]).toEqual([
      ['ids[]', 'a'],
      ['ids[]', 'b'],
      ['version', '3'],
      ['intent', 'reorder'],
    ]);
  });
});

describe('what comes back', () => {
  test('the answer to the form, unchanged', async () => {
    answers(Response.json({ ok: true, data: { id: 7 } }));
    expect(await send('/somewhere', bodyOf('add'))).toEqual({ ok: true, data: { id: 7 } });
  });

  test('a refused request is a failure with its reason and status', () => {
    const said = JSON.stringify({ kind: 'not_found', message: { key: 'common.error.not_found' } });
    expect(readAnswer(404, said, '/somewhere')).toMatchObject({
      ...refused('common.error.not_found'),
      status: 404,
    });
  });

  test('the login page as an answer means that the session has ended', () => {
    expect(readAnswer(200, '<html>', 'http://here/login?next=/admin')).toMatchObject(
      refused('common.error.session_ended'),
    );
  });

  test.each([
    [413, 'common.error.too_large'],
    [503, 'common.error.unavailable'],
    [502, 'common.error.try_again'],
  ])('a page that is not ours with status %i becomes our own message', (status, key) => {
    expect(readAnswer(status, '<html>', '/somewhere')).toMatchObject({ ...refused(key), status });
  });

  test('a missing connection is a failure like any other', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send('/somewhere', bodyOf('add'))).toMatchObject(refused('common.error.offline'));
  });
});

describe('a file', () => {
  test('comes with its name', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="simulacion-bancario.pdf"' };
    answers(new Response('%PDF', { headers }));
    const file = await sendForFile('/somewhere', bodyOf('document', { format: 'pdf' }));
    if (!file.ok) throw new Error('No file');
    expect(file.data.name).toBe('simulacion-bancario.pdf');
    expect(await file.data.content.text()).toBe('%PDF');
  });

  test('that is refused gives a message and no file', async () => {
    const form = { key: 'credit.limit.gone' };
    answers(Response.json({ ok: false, values: {}, fields: {}, form }, { status: 422 }));
    expect(await sendForFile('/somewhere', bodyOf('document'))).toMatchObject(refused(form.key));
    answers(
      Response.json({ kind: 'forbidden', message: { key: 'common.error.forbidden' } }, { status: 403 }),
    );
    expect(await sendForFile('/somewhere', bodyOf('document'))).toMatchObject(
      refused('common.error.forbidden'),
    );
  });
});
