import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '#app/shell/site/icons.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { useClosingDetails } from '#app/ui/browser/use-closing-details.ts';
import { shareLinks, type ShareWay } from '../../domain/detail/share-links.ts';
import { useCatalogueTexts } from '../../parts/texts.ts';

type ShareMenuProps = { title: string; url: string; className: string };

const ways: readonly ShareWay[] = ['whatsapp', 'facebook', 'x', 'mail'];

/** Ways to send the page to somebody. The links work without JavaScript; copying and the device's own menu need it. */
export function ShareMenu({ title, url, className }: ShareMenuProps) {
  const { t } = useCatalogueTexts();
  const ref = useRef<HTMLDetailsElement>(null);
  const isHydrated = useIsHydrated();
  useClosingDetails(ref);
  const links = shareLinks({ title, url });
  const close = () => ref.current?.removeAttribute('open');
  const canShare = isHydrated && typeof navigator.share === 'function';

  return (
    <details ref={ref} className="relative">
      <summary className={`${className} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <Icon name="share" />
        {t('properties.site.detail.share')}
      </summary>
      <ul className="absolute bottom-full left-0 z-30 mb-1 grid w-56 rounded-card border border-linea bg-caliza p-1.5 shadow-soft">
        {ways.map((way) => (
          <li key={way}>
            <a
              href={links[way]}
              {...(way === 'mail' ? {} : { target: '_blank' })}
              rel="noopener noreferrer"
              onClick={close}
              className={entry}
            >
              <ShareIcon way={way} />
              {t(`properties.site.detail.share_by.${way}`)}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <CopyButton url={url} />
        </li>
        {canShare ? (
          <li>
            <button
              type="button"
              // The visitor may close the device's menu, which is no fault.
              onClick={() => void navigator.share({ title, url }).then(close, close)}
              className={entry}
            >
              <Icon name="share" />
              {t('properties.site.detail.share_elsewhere')}
            </button>
          </li>
        ) : null}
      </ul>
    </details>
  );
}

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm hover:bg-duna focus-visible:-outline-offset-2';

function CopyButton({ url }: { url: string }) {
  const { t } = useCatalogueTexts();
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <>
      <button type="button" onClick={() => void copy()} className={entry}>
        <Icon name={state === 'copied' ? 'check' : 'link'} />
        <span aria-live="polite">
          {t(state === 'copied' ? 'properties.site.detail.copied' : 'properties.site.detail.copy')}
        </span>
      </button>
      {/* Some browsers deny the clipboard; the address can still be copied by hand. */}
      {state === 'refused' ? (
        <input
          readOnly
          value={url}
          aria-label={t('properties.site.detail.copy')}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="m-1.5 h-11 w-[calc(100%-0.75rem)] rounded-control border border-trazo px-2 text-sm"
        />
      ) : null}
    </>
  );
}

function ShareIcon({ way }: { way: ShareWay }): ReactNode {
  if (way === 'mail') return <Icon name="mail" />;
  if (way === 'whatsapp') return <Icon name="chat" />;
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className="size-5 shrink-0">
      <path d={marks[way]} />
    </svg>
  );
}

const marks = {
  facebook:
    'M13.5 21v-8h2.7l.4-3.1h-3.1V7.9c0-.9.3-1.5 1.6-1.5h1.6V3.6A22 22 0 0 0 14.3 3.5c-2.4 0-4 1.4-4 4.1v2.3H7.6V13h2.7v8Z',
  x: 'M17.2 4h2.9l-6.4 7.3L21.2 20h-5.9l-4.6-5.5L5.4 20H2.5l6.8-7.8L2.1 4h6l4.2 5.1Zm-1 14.3h1.6L7.2 5.6H5.5Z',
};
