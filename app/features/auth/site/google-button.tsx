import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useTexts } from '../texts.ts';

/** The channel on which the pop-up window reports that it is done; see `google-return.page.tsx`. */
export const googleChannel = 'sahuaro-google';

/** Opens the provider in a pop-up window if the browser allows it, otherwise in the page itself. */
export function GoogleButton({ next }: { next: string }) {
  const { t } = useTexts();

  function openWindow(event: FormEvent<HTMLFormElement>) {
    const small = window.open('about:blank', 'sahuaro-google', 'popup,width=520,height=640');
    if (!small) return;
    const form = event.currentTarget;
    form.target = 'sahuaro-google';
    const popup = form.elements.namedItem('popup');
    if (popup instanceof HTMLInputElement) popup.disabled = false;
    const channel = new BroadcastChannel(googleChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<{ path: string }>) => {
      channel.close();
      window.location.assign(data.path);
    });
  }

  return (
    <form method="post" action="/login" noValidate onSubmit={openWindow} className="grid gap-5">
      <div className="flex items-center gap-3 text-sm text-piedra" aria-hidden="true">
        <span className="h-px flex-1 bg-linea" />
        {t('auth.login.or')}
        <span className="h-px flex-1 bg-linea" />
      </div>
      <input type="hidden" name="intent" value="google" />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="popup" value="on" disabled />
      <Button tone="secondary" icon={<GoogleMark />}>
        {t('auth.login.google')}
      </Button>
    </form>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.6H1.7v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.5 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7L19.7 3.5A11.5 11.5 0 0 0 1.7 6.8l3.8 3A6.9 6.9 0 0 1 12 5.1Z"
      />
    </svg>
  );
}
