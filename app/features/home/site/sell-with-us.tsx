import { ButtonLink } from '#app/ui/button.tsx';
import { useTexts } from '../texts.ts';
import { PhotographView } from './photograph.tsx';

const house = import.meta.glob('./images/sell-*', { eager: true, query: '?url', import: 'default' });

export function SellWithUs({ canSell }: { canSell: boolean }) {
  const { t } = useTexts();

  return (
    <section className="bg-duna">
      <div className="mx-auto grid max-w-7xl items-center gap-10 px-5 py-20 sm:px-8 lg:grid-cols-12 lg:py-24">
        <PhotographView
          photograph={house}
          alt={t('home.sell.alt')}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-3/2 rounded-card lg:col-span-7"
        />
        <div className="grid justify-items-start gap-4 lg:col-span-5 lg:pl-6">
          <h2 className="text-3xl">{t('home.sell.title')}</h2>
          <p className="max-w-[46ch] text-lg">{t('home.sell.text')}</p>
          <p className="max-w-[46ch] text-piedra">{t('home.sell.text_more')}</p>
          {canSell ? (
            <ButtonLink to="/sell" className="mt-2">
              {t('home.sell.action')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}
