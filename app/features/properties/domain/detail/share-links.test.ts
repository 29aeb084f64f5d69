import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('the title and the address arrive whole at every network', () => {
  const title = 'Casa «Ñandú» & patio, 50 % más';
  const url = 'https://ejemplo.mx/properties/7-casa?x=1&y=2';
  const links = shareLinks({ title, url });
  const read = (link: string, name: string) => new URL(link).searchParams.get(name);

  expect(read(links.whatsapp, 'text')).toBe(`${title}\n${url}`);
  expect(read(links.facebook, 'u')).toBe(url);
  expect(read(links.x, 'text')).toBe(title);
  expect(read(links.x, 'url')).toBe(url);
  expect(read(links.mail, 'subject')).toBe(title);
  expect(read(links.mail, 'body')).toBe(`${title}\n${url}`);
});
