import type { ReactNode } from 'react';
import type { PageTexts } from '../page-texts.ts';
import { PhotographView } from './photograph.tsx';

const house = import.meta.glob('./images/hero-[0-9]*', { eager: true, query: '?url', import: 'default' });
const uprightHouse = import.meta.glob('./images/hero-upright-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

type HomeHeroProps = {
  texts: PageTexts<'home.hero'>;
  /** The search form. */
  children: ReactNode;
};

export function HomeHero({ texts, children }: HomeHeroProps) {
  return (
    <section className="relative isolate flex min-h-[min(100svh,max(62rem,42vw))] flex-col justify-end bg-noche text-white">
      <PhotographView
        photograph={house}
        upright={uprightHouse}
        alt={texts.alt}
        sizes="100vw"
        isFirst
        className="absolute inset-x-0 top-0 -z-10 h-4/5 sm:h-full"
        position="object-[60%_60%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-noche from-20% via-noche/60 via-40% to-noche/0 to-65% sm:from-0% sm:via-noche/65 sm:via-28%" />
      <div className="mx-auto grid w-full max-w-7xl gap-6 px-5 pt-52 pb-8 sm:px-8 sm:pb-12">
        <div className="grid gap-3">
          <h1 className="max-w-[14ch] text-[clamp(2.5rem,5vw,4.5rem)] leading-[1.05] sm:max-w-none">
            {texts.promise}
          </h1>
          <p className="max-w-[42ch] text-lg text-balance sm:max-w-none sm:text-xl">{texts.lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
