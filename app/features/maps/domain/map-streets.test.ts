import { describe, expect, test } from 'vitest';
import { mapSettings, mapSettingsInput } from './map-settings.ts';
import { imageHostsOf, streetsOf } from './map-streets.ts';
import { tileOrigin } from './tile-address.ts';

const settings = (given: object) => mapSettings.schema.parse(given);
const file = {
  file: '0123456789abcdef.pmtiles',
  name: 'hermosillo.pmtiles',
  isVector: true,
  size: 10,
  attribution: 'Protomaps © OpenStreetMap',
  importedAt: '2026-11-17T00:00:00Z',
};
const own = { url: 'https://mapas.ejemplo.mx/{z}/{x}/{y}.png', attribution: 'Ejemplo' };

describe('where the streets come from', () => {
  test('OpenStreetMap when nothing was chosen, with its attribution and its link', () => {
    expect(streetsOf(settings({}))).toEqual({
      kind: 'tiles',
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      credit: {
        text: '© colaboradores de OpenStreetMap',
        href: 'https://www.openstreetmap.org/copyright',
      },
    });
  });

  test.each([
    [{}, ['https://tile.openstreetmap.org']],
    [{ source: 'none' }, []],
    [{ source: 'tiles', tiles: own }, ['https://mapas.ejemplo.mx']],
    [{ source: 'tiles', tiles: { ...own, url: 'javascript:{z}{x}{y}' } }, []],
    [{ source: 'none', tiles: own }, []],
    [{ source: 'city-file', cityFile: file }, []],
    [{ source: 'city-file' }, []],
  ])('%j lets pages show images of %j', (given, hosts) => {
    expect(imageHostsOf(settings(given))).toEqual(hosts);
  });

  test('a city file comes from us, and OpenStreetMap is linked', () => {
    expect(streetsOf(settings({ source: 'city-file', cityFile: file }))).toEqual({
      kind: 'city-file',
      url: '/maps/0123456789abcdef.pmtiles',
      isVector: true,
      credit: { text: file.attribution, href: 'https://www.openstreetmap.org/copyright' },
    });
  });

  test.each([{ source: 'none' }, { source: 'city-file' }, { source: 'tiles' }])('%j gives none', (given) => {
    expect(streetsOf(settings(given))).toEqual({ kind: 'none' });
  });
});

describe('the address of tiles', () => {
  test.each([
    ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
    ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1', 'https://*.tiles.example'],
    ['https://tiles.example:8443/{z}/{y}/{x}', 'https://tiles.example:8443'],
    ['http://localhost:4000/{z}/{x}/{y}.png', 'http://localhost:4000'],
    ['http://tiles.example/{z}/{x}/{y}.png', null],
    ['https://tiles.example/{z}/{x}.png', null],
    ['https://tiles.example/ {z}/{x}/{y}', null],
    ["https://tiles.example/';script-src *;/{z}/{x}/{y}", null],
    ['https://a@tiles.example/{z}/{x}/{y}', null],
    ['https://*/{z}/{x}/{y}', null],
    ['https://{h}.example/{z}/{x}/{y}', null],
    ['data:{z}{x}{y}', null],
    ['', null],
  ])('%s is allowed as %s', (url, origin) => {
    expect(tileOrigin(url)).toBe(origin);
  });
});

describe('the form', () => {
  const given = { version: '0', source: 'tiles', ...own, attributionUrl: '' };
  test.each([
    [given, []],
    [{ ...given, url: '' }, ['url']],
    [{ ...given, attribution: ' ' }, ['attribution']],
    [{ ...given, attributionUrl: 'javascript:alert(1)' }, ['attributionUrl']],
    [{ ...given, source: 'openstreetmap', url: '', attribution: '' }, []],
    [{ ...given, source: 'none', url: 'http://lejos.mx/{z}/{x}/{y}' }, ['url']],
    [{ ...given, source: 'google' }, ['source']],
  ])('%j has problems with %j', (input, fields) => {
    const read = mapSettingsInput.safeParse(input);
    expect(read.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields);
  });
});
