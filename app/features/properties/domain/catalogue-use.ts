/**
 * How often one address may ask within a minute, by what it costs: a search or a map about 20 ms of processor, a
 * suggestion a fifth, a drawn file ten times as much. Thousands of people of a mobile network can share an address, and
 * most of what they open comes from the cache, which does not count.
 */
export const catalogueUse = {
  search: { name: 'search', times: 300, seconds: 60 },
  map: { name: 'map', times: 300, seconds: 60 },
  suggest: { name: 'suggest', times: 900, seconds: 60 },
  cards: { name: 'cards', times: 300, seconds: 60 },
  files: { name: 'catalogue-files', times: 60, seconds: 60 },
} as const;
