import { z } from 'zod';
import { type SettingsOf, settingsGroup } from '#app/core/settings-group.ts';
import { tileOrigin } from './tile-address.ts';

export const mapSources = ['openstreetmap', 'tiles', 'city-file', 'none'] as const;
export type MapSource = (typeof mapSources)[number];

/** The file that `npm run import:map` brought. Its name is the hash of its content. */
const cityFile = z.object({
  file: z.string().regex(/^[0-9a-f]{16}\.pmtiles$/),
  /** What the file was called when it was imported. */
  name: z.string(),
  isVector: z.boolean(),
  size: z.number().int().positive(),
  attribution: z.string(),
  importedAt: z.string(),
});

export type CityFile = z.output<typeof cityFile>;

/** Where the streets on the maps come from. */
export const mapSettings = settingsGroup(
  'map',
  z.object({
    source: z.enum(mapSources).default('openstreetmap'),
    /** A tile server of the agency's choice. */
    tiles: z
      .object({
        url: z.string().default(''),
        attribution: z.string().default(''),
        attributionUrl: z.string().default(''),
      })
      .prefault({}),
    cityFile: cityFile.nullable().default(null),
  }),
);

export type MapSettings = SettingsOf<typeof mapSettings>;

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'maps.validation.link' })]);

/** The form: the address and its attribution are kept while another source is chosen. */
export const mapSettingsInput = z
  .object({
    version: z.coerce.number().int().min(0).max(2_147_483_647),
    source: z.enum(mapSources, 'common.validation.required'),
    url: z.string().trim().max(500, 'common.validation.max_length').default(''),
    attribution: z.string().trim().max(200, 'common.validation.max_length').default(''),
    attributionUrl: webAddress.default(''),
  })
  .refine(({ source, url }) => (source === 'tiles' || url !== '' ? tileOrigin(url) !== null : true), {
    path: ['url'],
    message: 'maps.validation.address',
  })
  .refine(({ source, attribution }) => source !== 'tiles' || attribution !== '', {
    path: ['attribution'],
    message: 'maps.validation.attribution',
  });

export type MapSettingsInput = z.output<typeof mapSettingsInput>;
