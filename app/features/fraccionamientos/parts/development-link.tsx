import { SiteLink } from '#app/ui/site-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownDevelopment } from '../server/shown-development.server.ts';

type DevelopmentLinkProps = {
  development: ShownDevelopment;
  /** One level below the heading of the list. */
  heading: 'h2' | 'h3';
};

/** The photograph fills the card, with the text above it. */
export function DevelopmentLink({ development, heading: Heading }: DevelopmentLinkProps) {
  const { name, href, photo, place, status, facts } = development;

  return (
    <SiteLink
      to={href}
      className="group relative isolate flex aspect-4/5 flex-col justify-end overflow-hidden rounded-card bg-noche p-5 text-white sm:aspect-4/3 lg:aspect-4/5"
    >
      {photo ? (
        <Picture
          photo={photo}
          // The card is upright, so a landscape photograph fills its height and is wider than the card.
          sizes="(min-width: 64rem) min(58vw, 46rem), (min-width: 40rem) 92vw, 172vw"
          alt=""
          className="absolute inset-0 -z-10 size-full transition-transform duration-200 ease-calm group-hover:scale-[1.02]"
        />
      ) : null}
      <span className="absolute inset-0 -z-10 bg-linear-to-t from-noche/95 via-noche/35 via-50% to-noche/0" />
      <span className="absolute top-4 left-4 rounded-full bg-caliza px-3 py-1 text-xs font-semibold text-tinta">
        {status}
      </span>
      <Heading className="text-2xl">{name}</Heading>
      <p className="text-white/90">{place}</p>
      {facts ? <p className="tabular mt-1 font-semibold">{facts}</p> : null}
    </SiteLink>
  );
}
