import { useEffect } from 'react';
import { z } from 'zod';
import { safePath } from '#app/core/redirect.ts';
import { page } from '#app/platform/http/route.server.ts';
import { useTexts } from '../texts.ts';
import { AuthCard } from './auth-card.tsx';
import { googleChannel } from './google-button.tsx';
import type { Route } from './+types/google-return.page.ts';

export const loader = page({
  access: 'public',
  query: z.object({ next: z.string().optional(), error: z.string().max(100).optional() }),
  read: (_context, { query: { next, error } }) => ({
    path: error ? `/login?error=${encodeURIComponent(error)}` : safePath(next, '/admin'),
  }),
});

export function meta() {
  return [{ title: 'Iniciar sesión · Sahuaro' }];
}

/** The last page of the pop-up window: tells the page that opened it where to go, and closes. */
export default function GoogleReturnPage({ loaderData: { path } }: Route.ComponentProps) {
  const { t } = useTexts();

  useEffect(() => {
    const channel = new BroadcastChannel(googleChannel);
    channel.postMessage({ path });
    channel.close();
    window.close();
  }, [path]);

  return (
    <AuthCard title={t('auth.google.done')}>
      <a className="text-barro underline underline-offset-4" href={path}>
        {t('auth.google.continue')}
      </a>
    </AuthCard>
  );
}
