import type { ReactNode } from 'react';
import type { PageTexts } from '../page-texts.ts';
import { PhotographView, Scrim } from './photograph.tsx';

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
      <Scrim className="mt-40 sm:mt-52">
        <div className="mx-auto grid w-full max-w-7xl gap-6 px-5 pb-8 sm:px-8 sm:pb-12">
          <div className="grid gap-3">
            <h1 className="max-w-[14ch] text-[clamp(2.5rem,5vw,4.5rem)] leading-[1.05] sm:max-w-none">
              {texts.promise}
            </h1>
            <p className="max-w-[42ch] text-lg text-balance sm:max-w-none sm:text-xl">{texts.lead}</p>
          </div>
          {children}
        </div>
      </Scrim>
    </section>
  );
}
