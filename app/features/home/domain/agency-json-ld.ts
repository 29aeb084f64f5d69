import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';

const week = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The agency for search engines: schema.org's RealEstateAgent. */
export function agencyJsonLd(agency: AgencyCard, origin: string, image: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': `${origin}/#agency`,
    name: agency.name,
    legalName: agency.legalName,
    url: `${origin}/`,
    image,
    email: agency.email,
    telephone: agency.phones[0]?.href.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${agency.street}, Col. ${agency.neighborhood}`,
      postalCode: agency.postalCode,
      addressLocality: agency.city,
      addressRegion: agency.state,
      addressCountry: 'MX',
    },
    geo: { '@type': 'GeoCoordinates', latitude: agency.place.latitude, longitude: agency.place.longitude },
    areaServed: { '@type': 'City', name: agency.city },
    openingHoursSpecification: agency.hours.flatMap(({ days, open, close }) => {
      const dayOfWeek = schemaDaysOf(days);
      if (dayOfWeek.length === 0) return [];
      return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: open, closes: close }];
    }),
    sameAs: agency.social.map(({ href }) => href),
  };
}

/** Reads «Lunes a viernes», «Sábado», «Lunes, miércoles y viernes». Other text is ignored. */
export function schemaDaysOf(days: string) {
  const words = days
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  const range = /^(\w+) a (\w+)$/.exec(words.trim());
  const [from, to] = range ? [week.indexOf(range[1] ?? ''), week.indexOf(range[2] ?? '')] : [-1, -1];
  if (from >= 0 && to >= from) return schemaDays.slice(from, to + 1);
  return schemaDays.filter((_day, position) => words.split(/[^a-z]+/).some((word) => isDay(word, position)));
}

function isDay(word: string, position: number) {
  const day = week[position] ?? '';
  return word === day || word === `${day}s`;
}
