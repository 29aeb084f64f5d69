import { addTexts } from '#app/i18n/i18n.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import type { Notice, NoticeBlock } from '../domain/privacy-notice.ts';
import texts from '../locales/rights.es.json';

// The charter is long, so its texts are sent with the page's data instead of in a script.
addTexts(texts);

/** The rights that NOM-247-SE-2021 lists in its charter, in the order in which a purchase goes. */
const outline = {
  informacion: ['truth', 'features', 'choice'],
  contrato: ['payment', 'contract', 'notary'],
  entrega: ['quality', 'delivery', 'guarantee', 'compensation'],
  atencion: ['channels', 'authority', 'privacy', 'equality'],
} as const;

/** The charter of consumer rights, with how to reach this agency. */
export function consumerRights({ legalName, complaintsEmail, phones, address }: AgencyCard): Notice {
  const words = {
    legalName,
    address: address.replaceAll('\n', ', '),
    phone: phones[0]?.text ?? '',
  };
  const say = (key: string) => translate(`home.rights.${key}`, words);
  const sections = Object.entries(outline).map(([id, rights]) => ({
    id,
    title: say(`${id}.title`),
    blocks: [
      { kind: 'list', items: rights.map((right) => ({ text: say(`${id}.${right}`) })) },
    ] as NoticeBlock[],
  }));
  const complaints: NoticeBlock[] = [
    { kind: 'text', text: say('quejas.agency') },
    { kind: 'mail', address: complaintsEmail },
    { kind: 'text', text: say('quejas.profeco') },
  ];
  return {
    title: say('title'),
    lead: say('lead'),
    version: say('source'),
    contents: say('contents'),
    print: say('print'),
    sections: [...sections, { id: 'quejas', title: say('quejas.title'), blocks: complaints }],
  };
}
