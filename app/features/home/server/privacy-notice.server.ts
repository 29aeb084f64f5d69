import { date } from '#app/i18n/formats.ts';
import { addTexts } from '#app/i18n/i18n.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { privacySettings } from '#app/features/public-forms/domain/privacy-settings.ts';
import { type MapSettings, mapSettings } from '#app/features/maps/domain/map-settings.ts';
import { streetsOf } from '#app/features/maps/domain/map-streets.ts';
import { tileOrigin } from '#app/features/maps/domain/tile-address.ts';
import { cachedSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import type { NoticeBlock, NoticeSection, Notice } from '../domain/privacy-notice.ts';
import texts from '../locales/privacy.es.json';

// The notice is long, so its texts are sent with the page's data instead of in a script.
addTexts(texts);

/** A sentence, the e-mail link (`mail`), a list with a term before each text, or a plain list. */
type Line = string | { terms: string[] } | { points: string[] };

/** The full privacy notice required by the law of 2025, section by section. */
const outline: Record<string, Line[]> = {
  responsable: ['who', 'law', 'contact', 'mail'],
  datos: ['intro', { terms: ['identity', 'property', 'work', 'money', 'others', 'technical'] }, 'sensitive'],
  finalidades: [
    'needed',
    { points: ['answer', 'visits', 'sell', 'file', 'contracts', 'law', 'safety'] },
    'chosen',
    { points: ['news', 'quality'] },
  ],
  negativa: ['how', 'mail', 'effect'],
  transferencias: ['never', { terms: ['notary', 'bank', 'counterpart', 'authority'] }, 'providers', 'future'],
  arco: [
    'intro',
    { terms: ['access', 'correct', 'cancel', 'oppose'] },
    'how',
    { points: ['need_name', 'need_proof', 'need_what', 'need_support'] },
    'mail',
    'times',
    'cost',
  ],
  revocacion: ['how', 'limit', 'mail'],
  conservacion: ['time', 'care'],
  cookies: ['none', { terms: ['session', 'saved', 'afford', 'look', 'language'] }, 'off'],
  cambios: ['how'],
  autoridad: ['who'],
};

export async function readPrivacyNotice(db: Database, agency: AgencyCard): Promise<Notice> {
  const { version, effectiveFrom } = await cachedSettings(db, privacySettings);
  const { legalName, name, privacyEmail } = agency;
  const address = agency.address.replaceAll('\n', ', ');
  // Noon in UTC, so that it is the same day in Hermosillo.
  const map = mapProvider(await cachedSettings(db, mapSettings));
  const words = {
    legalName,
    name,
    privacyEmail,
    address,
    version,
    date: date(`${effectiveFrom}T12:00:00Z`),
    mapHost: map?.host ?? '',
  };
  const say = (key: string) => translate(`home.privacy.${key}`, words);

  return {
    title: say('title'),
    lead: say('lead'),
    version: say('version'),
    contents: say('contents'),
    print: say('print'),
    brief: {
      title: say('brief.title'),
      items: ['use', 'share', 'ads', 'rights'].map((item) => say(`brief.${item}`)),
    },
    sections: Object.entries(outline).map(([id, lines]): NoticeSection => ({
      id,
      title: say(`${id}.title`),
      blocks: [...lines, ...(id === 'transferencias' && map ? [map.line] : [])].map((line) =>
        block(line, (key) => say(`${id}.${key}`), privacyEmail),
      ),
    })),
  };
}

/** Whose server sees which part of the map a visitor looks at; null when the map comes from our own, or is drawn. */
function mapProvider(settings: MapSettings) {
  const streets = streetsOf(settings);
  if (streets.kind !== 'tiles') return null;
  const line = settings.source === 'openstreetmap' ? 'map_openstreetmap' : 'map_tiles';
  return { line, host: tileOrigin(streets.url)?.replace(/^https?:\/\/(\*\.)?/, '') ?? '' };
}

function block(line: Line, say: (key: string) => string, address: string): NoticeBlock {
  if (line === 'mail') return { kind: 'mail', address };
  if (typeof line === 'string') return { kind: 'text', text: say(line) };
  if ('points' in line) return { kind: 'list', items: line.points.map((point) => ({ text: say(point) })) };
  return { kind: 'list', items: line.terms.map((term) => ({ term: say(term), text: say(`${term}_text`) })) };
}
