export const zones = [
  { value: 'centro', label: 'Centro', description: 'A pie de todo' },
  { value: 'pitic', label: 'Pitic' },
  { value: 'bahia', label: 'Bahía de Kino', description: 'A una hora, frente al mar' },
  { value: 'navarrete', label: 'Navarrete' },
  { value: 'ñu', label: 'Ñu Hermosa', isDisabled: true },
];

const towns = [
  'Hermosillo',
  'Guaymas',
  'Nogales',
  'Ciudad Obregón',
  'San Carlos',
  'Álamos',
  'Caborca',
  'Puerto Peñasco',
];

/** Answers like a server: with a delay, and only what matches. */
export async function loadTowns(query: string) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return towns
    .filter((town) => plain(town).includes(plain(query)))
    .map((town) => ({ value: plain(town), label: town }));
}
