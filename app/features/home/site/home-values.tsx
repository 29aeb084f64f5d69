import { Link } from 'react-router';
import { Icon } from '#app/shell/site/icons.tsx';
import { Drawing } from '#app/ui/drawings.tsx';
import type { PageTexts } from '../page-texts.ts';

const values = [
  { name: 'local', drawing: 'saguaro' },
  { name: 'clear', drawing: 'key' },
  { name: 'patience', drawing: 'door' },
] as const;

export function HomeValues({ texts }: { texts: PageTexts<'home.values'> }) {
  return (
    <section className="mx-auto max-w-7xl px-5 py-20 sm:px-8 lg:py-28">
      <h2 className="text-3xl">{texts.title}</h2>
      <ul className="mt-10 grid gap-10 md:grid-cols-3">
        {values.map(({ name, drawing }) => (
          <li key={name} className="grid content-start gap-3">
            <Drawing name={drawing} className="w-36" />
            <h3 className="text-xl">{texts[name]}</h3>
            <p className="max-w-[46ch] text-piedra">{texts[`${name}_text`]}</p>
          </li>
        ))}
      </ul>
      <Link
        to="/about"
        className="mt-10 inline-flex min-h-11 items-center gap-2 font-semibold text-barro underline-offset-4 hover:underline"
      >
        {texts.more}
        <Icon name="arrow" />
      </Link>
    </section>
  );
}
