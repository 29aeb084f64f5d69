import { classes } from '#app/ui/classes.ts';
import type { PageTexts } from '../page-texts.ts';
import { PhotographView } from './photograph.tsx';

const photographs = {
  shade: import.meta.glob('./images/shade-*', { eager: true, query: '?url', import: 'default' }),
  light: import.meta.glob('./images/light-*', { eager: true, query: '?url', import: 'default' }),
  water: import.meta.glob('./images/water-*', { eager: true, query: '?url', import: 'default' }),
};

const places = [
  { name: 'shade', className: 'lg:col-span-7 lg:row-span-2', sizes: '(min-width: 64rem) 58vw, 100vw' },
  { name: 'light', className: 'lg:col-span-5', sizes: '(min-width: 64rem) 40vw, 100vw' },
  { name: 'water', className: 'lg:col-span-5', sizes: '(min-width: 64rem) 40vw, 100vw' },
] as const;

/** What to look for in a home of this region, with photographs. */
export function DesertHomes({ texts }: { texts: PageTexts<'home.desert'> }) {
  return (
    <section className="mx-auto max-w-7xl px-5 pb-20 sm:px-8 lg:pb-28">
      <h2 className="text-3xl">{texts.title}</h2>
      <div className="mt-10 grid gap-8 lg:grid-cols-12">
        {places.map(({ name, className, sizes }) => (
          <figure key={name} className={classes('flex flex-col', className)}>
            <PhotographView
              photograph={photographs[name]}
              alt={texts[`${name}_alt`]}
              sizes={sizes}
              className="aspect-3/2 grow rounded-card"
            />
            <figcaption className="mt-4 grid gap-1">
              <h3 className="text-xl">{texts[name]}</h3>
              <p className="max-w-[60ch] text-piedra">{texts[`${name}_text`]}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
