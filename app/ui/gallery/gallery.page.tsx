import { useActionData, useLoaderData } from 'react-router';
import { AppError } from '#app/core/errors.ts';
import type { FormResult } from '#app/core/forms/form.ts';
import type { RequestFacts } from '#app/platform/http/request-facts.server.ts';
import { actions, intent, page } from '#app/platform/http/route.server.ts';
import { demoTable } from './demo-data.ts';
import { demoForm } from './demo-schema.ts';
import { GalleryView } from './gallery-view.tsx';

export const loader = page({
  access: 'public',
  read: ({ facts, request }) => {
    refuseInProduction(facts);
    return demoTable(new URL(request.url).searchParams);
  },
});

const demo = intent({
  access: 'public',
  limit: { name: 'gallery', times: 600, seconds: 3_600 },
  input: demoForm,
  run: async ({ facts }, input) => {
    refuseInProduction(facts);
    if (input.email === 'ocupado@example.com') {
      throw new AppError('conflict', { messageKey: 'common.validation.email', field: 'email' });
    }
    return { ok: true as const, data: input };
  },
});

export const action = actions({ demo });

/** The gallery is for developers and not part of the product. */
function refuseInProduction({ services }: RequestFacts) {
  if (services.config.mode === 'production') {
    throw new AppError('not_found', { messageKey: 'common.error.not_found' });
  }
}

export function meta() {
  return [{ title: 'Sahuaro · Galería' }, { name: 'robots', content: 'noindex' }];
}

export default function GalleryPage() {
  const table = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as FormResult | undefined;
  return <GalleryView table={table} result={result} />;
}
