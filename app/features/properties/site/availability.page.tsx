import type { ReactNode } from 'react';
import { z } from 'zod';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { answerAvailability, availabilityQuestion } from '../server/availability.server.ts';
import { useTexts } from './availability-texts.ts';
import type { Route } from './+types/availability.page.ts';

const params = z.object({ availabilityToken: z.string().max(200) });

/** Opening the link changes nothing, because mail programs open links by themselves. */
export const loader = page({
  access: 'public',
  params,
  read: async (context, { params: { availabilityToken } }) => ({
    home: await availabilityQuestion(context, availabilityToken),
  }),
});

export const action = actions({
  answer: intent({
    access: 'public',
    limit: { name: 'availability', times: 30, seconds: 3_600 },
    input: z.object({ answer: z.enum(['available', 'withdrawn'], 'properties.availability.choose') }),
    async run(context, { answer }, given) {
      await answerAvailability(context, params.parse(given).availabilityToken, answer);
      return done(undefined, { answer });
    },
  }),
});

export function meta() {
  return [{ title: 'Disponibilidad · Sahuaro' }, { name: 'robots', content: 'noindex' }];
}

/** The owner answers with one tap whether the property is still available. */
export default function AvailabilityPage({ loaderData: { home }, actionData }: Route.ComponentProps) {
  const { t, money } = useTexts();
  if (actionData?.ok) {
    return (
      <Sheet title={t('properties.availability.thanks_title')}>
        <p role="status">
          {t(
            actionData.data.answer === 'available'
              ? 'properties.availability.thanks_available'
              : 'properties.availability.thanks_withdrawn',
          )}
        </p>
      </Sheet>
    );
  }
  if (!home) {
    return (
      <Sheet title={t('properties.availability.gone_title')}>
        <p>{t('properties.availability.gone')}</p>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('properties.availability.title')}>
      <p className="text-piedra">{t('properties.availability.lead')}</p>
      <div className="grid gap-1 rounded-card border border-linea bg-arena p-5">
        <p className="font-serif text-xl">{home.title}</p>
        <p className="text-piedra">{[home.neighborhood, home.city].filter(Boolean).join(', ')}</p>
        {home.price === null ? null : <p className="tabular text-lg font-semibold">{money(home.price)}</p>}
      </div>
      <Form result={actionData} replayKey={false} className="gap-3">
        {() => (
          <>
            <Button name="answer" value="available">
              {t('properties.availability.available')}
            </Button>
            <Button name="answer" value="withdrawn" tone="secondary">
              {t('properties.availability.withdrawn')}
            </Button>
          </>
        )}
      </Form>
    </Sheet>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-lg px-5 pt-[calc(var(--alto-encabezado)+2.5rem)] pb-20">
      <section className="grid gap-5 rounded-card border border-linea bg-caliza p-6 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </section>
    </div>
  );
}
