import type { AgencyCard } from '#app/features/settings/domain/agency-card.ts';
import { jpegPath } from '#app/features/attachments/domain/photo.ts';
import { widestPhoto } from '#app/features/properties/domain/structured-data.ts';
import { money } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { RouteContext } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { developmentPath, developmentsPath, isSelling } from '../domain/development.ts';
import { developmentJsonLd } from '../domain/development-json-ld.ts';
import type { PublicDevelopment } from '../domain/public-development.ts';

/** Title, description and pictures for search engines and messengers, and the contact links. */
export function describeDevelopment(
  { services }: RouteContext<'public'>,
  development: PublicDevelopment,
  agency: AgencyCard,
) {
  const origin = services.publicOrigin;
  const path = developmentPath(development);
  const crumbs = [
    { name: translate('navigation.home'), path: '/' },
    { name: translate('navigation.developments'), path: developmentsPath },
  ];
  const images = pictures(development, origin);
  const [cover] = images;
  return {
    crumbs,
    links: contactLinks(development, agency, origin + path),
    seo: describePage({
      agency,
      origin,
      path,
      name: translate('fraccionamientos.site.seo_title', { name: development.name, city: development.city }),
      description: summary(development),
      ...(cover ? { image: cover } : {}),
      jsonLd: () =>
        developmentJsonLd(development, {
          origin,
          url: origin + path,
          images: images.map(({ url }) => url),
          crumbs,
        }),
    }),
  };
}

/** The largest variant of each photograph as a JPEG, because some messengers cannot read WebP. */
function pictures({ photos, name }: PublicDevelopment, origin: string) {
  return photos.flatMap((photo) => {
    const widest = widestPhoto(photo);
    if (!widest) return [];
    const { width, height } = widest;
    return [{ url: origin + jpegPath(widest.name), width, height, alt: photo.alt || name }];
  });
}

function summary(development: PublicDevelopment) {
  const { name, city, priceFrom, status } = development;
  const offer =
    isSelling(status) && priceFrom !== null
      ? translate('fraccionamientos.site.seo_offer', { price: money(priceFrom) })
      : '';
  const text = [translate('fraccionamientos.site.seo', { name, city }), offer, development.description]
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s\S*$/, '')}…`;
}

function contactLinks({ name, city }: PublicDevelopment, agency: AgencyCard, url: string) {
  const text = translate('fraccionamientos.site.whatsapp_text', { name, city, url });
  const [phone] = agency.phones;
  return {
    whatsapp: `${agency.whatsapp.href}?text=${encodeURIComponent(text)}`,
    phone: phone ? { href: phone.href, text: phone.text } : null,
  };
}
