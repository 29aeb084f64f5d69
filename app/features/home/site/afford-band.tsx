import { Link } from 'react-router';
import { buttonLook } from '#app/ui/button-look.ts';
import type { PageTexts } from '../page-texts.ts';

/** Leads to «¿Cuánto me alcanza?», for visitors who know their income but not which prices to look for. */
export function AffordBand({ texts }: { texts: PageTexts<'home.afford'> }) {
  return (
    <section className="bg-duna">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-5 px-5 py-12 sm:px-8">
        <div className="grid gap-2">
          <h2 className="text-3xl">{texts.title}</h2>
          <p className="max-w-[60ch] text-lg text-piedra">{texts.text}</p>
        </div>
        <Link to="/alcanza" className={buttonLook()}>
          {texts.action}
        </Link>
      </div>
    </section>
  );
}
