import { SiteLink } from '#app/ui/site-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PageTexts } from '../page-texts.ts';
import type { ShownDevelopment } from './home-catalogue.server.ts';

type HomeDevelopmentsProps = {
  developments: readonly ShownDevelopment[];
  texts: PageTexts<'home.developments'>;
};

export function HomeDevelopments({ developments, texts }: HomeDevelopmentsProps) {
  if (developments.length === 0) return null;

  return (
    <section className="mx-auto max-w-7xl px-5 pt-16 sm:px-8 lg:pt-24">
      <h2 className="text-3xl">{texts.title}</h2>
      <p className="mt-1 text-lg text-piedra">{texts.lead}</p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {developments.map((development, index) => (
          <li
            key={development.id}
            className={index === 0 && developments.length !== 2 ? 'md:max-lg:col-span-2' : ''}
          >
            <DevelopmentLink development={development} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The photograph fills the card, with the text above it. */
function DevelopmentLink({ development }: { development: ShownDevelopment }) {
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
      <h3 className="text-2xl">{name}</h3>
      <p className="text-white/90">{place}</p>
      {facts ? <p className="tabular mt-1 font-semibold">{facts}</p> : null}
    </SiteLink>
  );
}
