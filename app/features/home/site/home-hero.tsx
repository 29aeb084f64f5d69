import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { PhotographView } from './photograph.tsx';

const house = import.meta.glob('./images/hero-[0-9]*', { eager: true, query: '?url', import: 'default' });
const uprightHouse = import.meta.glob('./images/hero-upright-*', { eager: true, query: '?url', import: 'default' });

type HomeHeroProps = {
  city: string;
  /** What a visitor can do right here: the ways to reach us, and the catalogue's search bar when there is one. */
  children: ReactNode;
};

export function HomeHero({ city, children }: HomeHeroProps) {
  const { t } = useTexts();

  return (
    <section className="relative isolate flex min-h-[min(100svh,60rem)] flex-col bg-noche text-white">
      <div className="absolute inset-0 -z-10">
        <PhotographView
          photograph={house}
          upright={uprightHouse}
          alt={t('home.hero.alt')}
          sizes="100vw"
          isFirst
          className="size-full bg-noche object-[60%_100%]"
        />
        <div className="absolute inset-0 bg-linear-to-b from-noche/90 via-noche/45 via-40% to-noche/0 to-70%" />
        <div className="absolute inset-x-0 bottom-0 h-40 bg-linear-to-t from-noche/70 to-noche/0 sm:hidden" />
      </div>
      <div className="mx-auto flex w-full max-w-7xl grow flex-col justify-between gap-8 px-5 pt-[calc(var(--alto-encabezado)+clamp(2rem,8svh,6rem))] pb-8 sm:justify-start sm:px-8">
        <div className="grid gap-4">
          <h1 className="max-w-[18ch] text-[clamp(2.5rem,5.2vw,4.5rem)] leading-[1.05] sm:max-w-none">
            {t('home.hero.promise', { city })}
          </h1>
          <p className="max-w-[42ch] text-lg text-white/95 sm:text-xl">{t('home.hero.lead')}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
