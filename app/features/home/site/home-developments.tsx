import { DevelopmentLink } from '#app/features/fraccionamientos/parts/development-link.tsx';
import type { ShownDevelopment } from '#app/features/fraccionamientos/server/shown-development.server.ts';
import { classes } from '#app/ui/classes.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { PageTexts } from '../page-texts.ts';

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
            <DevelopmentLink development={development} heading="h3" />
          </li>
        ))}
      </ul>
      <SiteLink to="/fraccionamientos" className={classes(buttonLook({ tone: 'secondary' }), 'mt-8')}>
        {texts.all}
      </SiteLink>
    </section>
  );
}
