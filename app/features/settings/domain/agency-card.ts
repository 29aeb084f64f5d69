import type { AgencySettings } from './agency-settings.ts';
import { isWebAddress, networkNames, socialNetworks } from './social-networks.ts';

type Channel = { label: string; text: string; href: string };

/** What a visitor sees of the agency, with every link ready to use. */
export type AgencyCard = {
  name: string;
  legalName: string;
  logo: string | null;
  city: string;
  state: string;
  /** With line breaks, as on an envelope. */
  address: string;
  street: string;
  neighborhood: string;
  postalCode: string;
  phones: Channel[];
  whatsapp: { text: string; href: string };
  email: string;
  complaintsEmail: string;
  privacyEmail: string;
  hours: { days: string; open: string; close: string; range: string }[];
  social: { name: string; href: string }[];
  place: { latitude: number; longitude: number; mapHref: string; geoHref: string };
};

export function agencyCard(agency: AgencySettings): AgencyCard {
  const { street, neighborhood, postalCode } = agency.address;
  return {
    name: agency.name,
    legalName: agency.legalName,
    logo: agency.logo,
    city: agency.city,
    state: agency.state,
    street,
    neighborhood,
    postalCode,
    address: [street, `Col. ${neighborhood}, C.P. ${postalCode}`, `${agency.city}, ${agency.state}`].join(
      '\n',
    ),
    email: agency.email,
    complaintsEmail: agency.complaintsEmail,
    privacyEmail: agency.privacyEmail,
    hours: agency.hours.map((hours) => ({ ...hours, range: `${hours.open} a ${hours.close}` })),
    phones: agency.phones.map(({ label, number }) => ({
      label,
      text: readablePhone(number),
      href: `tel:${number.replace(/[^\d+]/g, '')}`,
    })),
    whatsapp: {
      text: readablePhone(agency.whatsapp),
      href: `https://wa.me/${agency.whatsapp.replace(/\D/g, '')}`,
    },
    social: socialLinks(agency.social),
    place: placeLinks(agency.location),
  };
}

/** `+526622150000` as people write it here: `662 215 0000`. Other countries keep their prefix. */
export function readablePhone(number: string) {
  const digits = number.replace(/\D/g, '');
  const local = digits.length === 12 && digits.startsWith('52') ? digits.slice(2) : digits;
  if (local.length !== 10) return number;
  // The three largest cities have area codes of two digits.
  const parts = /^(55|56|33|81)/.test(local) ? [2, 6] : [3, 6];
  return [local.slice(0, parts[0]), local.slice(parts[0], parts[1]), local.slice(parts[1])].join(' ');
}

function placeLinks({ latitude, longitude }: { latitude: number; longitude: number }) {
  const point = `${latitude},${longitude}`;
  return {
    latitude,
    longitude,
    mapHref: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    geoHref: `geo:${point}?q=${point}`,
  };
}

function socialLinks(social: AgencySettings['social']) {
  return networkNames.flatMap((network) => {
    const href = social[network] ?? '';
    return isWebAddress(href) ? [{ name: socialNetworks[network], href }] : [];
  });
}
