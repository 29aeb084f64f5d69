import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { describePage } from '#app/shell/site/describe-page.server.ts';
import { seoMeta } from '#app/shell/site/seo.ts';
import type { PageTexts } from '../page-texts.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { pageTexts } from '../server/page-texts.server.ts';
import { publicTeam, type TeamMember } from '../server/team.server.ts';
import { ContactActions } from './contact-actions.tsx';
import { PageBanner, PhotographView } from './photograph.tsx';
import type { Route } from './+types/about.page.ts';

export const loader = page({
  access: 'public',
  isShared: true,
  read: async ({ db, services }) => {
    const [agency, team] = await Promise.all([readAgencyCard(db), publicTeam(db)]);
    const { name, city, state } = agency;
    const texts = pageTexts('home.about', { city });
    const { whatsapp, call } = pageTexts('home.contact');
    return {
      agency,
      team,
      texts: { ...texts, whatsapp, call },
      seo: describePage({
        agency,
        origin: services.publicOrigin,
        path: '/about',
        name: texts.title,
        description: translate('home.seo.about', { name, city, state }),
      }),
    };
  },
});

export const meta: Route.MetaFunction = ({ loaderData }) => seoMeta(loaderData?.seo);

const desert = import.meta.glob('./images/desert-*', { eager: true, query: '?url', import: 'default' });
const room = import.meta.glob('./images/room-*', { eager: true, query: '?url', import: 'default' });

export default function AboutPage({ loaderData: { agency, team, texts } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner photograph={desert} position="object-[50%_40%]" title={texts.title} lead={texts.lead} />
      <section className={`${section} grid gap-6 lg:grid-cols-12 lg:gap-10`}>
        <h2 className="text-3xl lg:col-span-5">{texts.story_title}</h2>
        <div className="grid max-w-[62ch] gap-5 text-lg lg:col-span-7">
          <p>{texts.story_1}</p>
          <p>{texts.story_2}</p>
        </div>
      </section>
      <HowWeWork texts={texts} />
      <Team texts={texts} team={team} />
      <section className="border-t border-linea">
        <div className={`${section} flex flex-wrap items-end justify-between gap-6`}>
          <div className="grid gap-2">
            <h2 className="text-3xl">{texts.cta}</h2>
            <p className="text-lg text-piedra">{texts.cta_lead}</p>
          </div>
          <ContactActions agency={agency} texts={texts} className="grow sm:grow-0" />
        </div>
      </section>
    </>
  );
}

type AboutTexts = PageTexts<'home.about'>;

const section = 'mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-24';

const promises = ['price', 'written', 'owner', 'data'] as const;

function HowWeWork({ texts }: { texts: AboutTexts }) {
  return (
    <section className="bg-duna">
      <div className={`${section} grid gap-10 lg:grid-cols-12`}>
        <div className="lg:col-span-6">
          <h2 className="text-3xl">{texts.work_title}</h2>
          <ul className="mt-8 grid">
            {promises.map((promise) => (
              <li key={promise} className="grid gap-1 border-t border-linea py-5">
                <h3 className="text-xl">{texts[`work_${promise}`]}</h3>
                <p className="max-w-[58ch] text-piedra">{texts[`work_${promise}_text`]}</p>
              </li>
            ))}
          </ul>
        </div>
        <PhotographView
          photograph={room}
          alt=""
          sizes="(min-width: 64rem) 46vw, 100vw"
          className="aspect-3/2 rounded-card lg:col-span-6 lg:aspect-auto"
        />
      </div>
    </section>
  );
}

const teams = ['advice', 'credit', 'care'] as const;

function Team({ texts, team: members }: { texts: AboutTexts; team: readonly TeamMember[] }) {
  return (
    <section className={section}>
      <h2 className="text-3xl">{texts.team_title}</h2>
      {members.length > 0 ? (
        <ul className="mt-8 flex flex-wrap gap-x-10 gap-y-6">
          {members.map(({ id, name, ...face }) => (
            <li key={id} className="flex items-center gap-4">
              <Face {...face} />
              <span className="grid">
                <span className="text-lg font-semibold">{name}</span>
                <span className="text-piedra">{texts.team_member}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {teams.map((team) => (
          <li key={team} className="grid content-start gap-2 border-t border-trazo pt-5">
            <h3 className="text-xl">{texts[`team_${team}`]}</h3>
            <p className="max-w-[46ch] text-piedra">{texts[`team_${team}_text`]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name is written beside it. Smaller than the office's avatar, because visitors would load it for nothing else. */
function Face({ photo, initials }: Pick<TeamMember, 'photo' | 'initials'>) {
  return (
    <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-duna text-2xl">
      {photo ? <img src={photo} alt="" width={96} height={96} loading="lazy" /> : initials}
    </span>
  );
}
