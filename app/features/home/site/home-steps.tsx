import type { PageTexts } from '../page-texts.ts';

const steps = ['talk', 'visit', 'sign'] as const;

export function HomeSteps({ texts }: { texts: PageTexts<'home.steps'> }) {
  return (
    <section className="mx-auto max-w-7xl px-5 py-20 sm:px-8 lg:py-28">
      <h2 className="text-3xl">{texts.title}</h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map((step, position) => (
          <li key={step} className="grid content-start gap-3 border-t border-trazo pt-5">
            <span aria-hidden className="font-serif text-4xl leading-none text-barro">
              {position + 1}
            </span>
            <h3 className="text-xl">{texts[step]}</h3>
            <p className="max-w-[46ch] text-piedra">{texts[`${step}_text`]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
