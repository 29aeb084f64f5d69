import { Link } from 'react-router';
import { buttonLook } from '#app/ui/button-look.ts';
import type { PageTexts } from '../page-texts.ts';
import { PhotographView } from './photograph.tsx';

const house = import.meta.glob('./images/sell-*', { eager: true, query: '?url', import: 'default' });

type SellWithUsProps = { texts: PageTexts<'home.sell'>; canSell: boolean };

export function SellWithUs({ texts, canSell }: SellWithUsProps) {
  return (
    <section className="bg-duna">
      <div className="mx-auto grid max-w-7xl items-center gap-10 px-5 py-20 sm:px-8 lg:grid-cols-12 lg:py-24">
        <PhotographView
          photograph={house}
          alt={texts.alt}
          sizes="(min-width: 64rem) 58vw, 100vw"
          className="aspect-3/2 rounded-card lg:col-span-7"
        />
        <div className="grid justify-items-start gap-4 lg:col-span-5 lg:pl-6">
          <h2 className="text-3xl">{texts.title}</h2>
          <p className="max-w-[46ch] text-lg">{texts.text}</p>
          <p className="max-w-[46ch] text-piedra">{texts.text_more}</p>
          <Link to={canSell ? '/sell' : '/#contact'} className={`${buttonLook()} mt-2`}>
            {canSell ? texts.action : texts.ask}
          </Link>
        </div>
      </div>
    </section>
  );
}
