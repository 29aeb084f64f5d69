import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import type { Message } from '#app/core/errors.ts';
import { say } from '#app/i18n/sentence.ts';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import type { DrawingName } from '#app/ui/drawings.tsx';
import { areaOf } from './areas.ts';
import { FailurePage } from './site/failure-page.tsx';

type TextKey = Parameters<ReturnType<typeof useCommonTexts>['t']>[0];

type FailureKind = {
  drawing: DrawingName;
  title: TextKey;
  detail: TextKey;
  /** Where the refusal's own message is shown, if it has one. */
  sentence: 'title' | 'detail';
  canRetry?: boolean;
};

const generic: FailureKind = {
  drawing: 'key',
  title: 'common.error.generic',
  detail: 'common.error.generic_detail',
  sentence: 'detail',
  canRetry: true,
};

const notFound: FailureKind = {
  drawing: 'saguaro',
  title: 'common.error.not_found',
  detail: 'common.error.not_found_detail',
  sentence: 'title',
};

const kinds: Record<number, FailureKind> = {
  401: {
    drawing: 'door',
    title: 'shell.failure.signed_out',
    detail: 'shell.failure.signed_out_detail',
    sentence: 'detail',
  },
  403: {
    drawing: 'door',
    title: 'common.denied.title',
    detail: 'common.error.forbidden',
    sentence: 'detail',
  },
  404: notFound,
  405: notFound,
  410: {
    drawing: 'door',
    title: 'shell.failure.gone',
    detail: 'shell.failure.gone_detail',
    sentence: 'title',
  },
  429: {
    drawing: 'saguaro',
    title: 'shell.failure.busy',
    detail: 'shell.failure.busy_detail',
    sentence: 'detail',
    canRetry: true,
  },
  503: {
    drawing: 'key',
    title: 'shell.failure.unavailable',
    detail: 'common.error.unavailable',
    sentence: 'detail',
    canRetry: true,
  },
};

/** A longer sentence would fill a phone as a title: it is shown under the usual one. */
const longestTitle = 60;

type FailureViewProps = { error: unknown; isInFrame?: boolean };

/** The page for failures: not found, not allowed, try later, or our mistake. It never shows internal errors. */
export function FailureView({ error, isInFrame = false }: FailureViewProps) {
  const { t } = useCommonTexts();
  const { pathname, search } = useLocation();
  const response = isRouteErrorResponse(error) ? error : null;
  const status = response?.status ?? 500;
  const { drawing, title, detail, sentence, canRetry } = kinds[status] ?? generic;
  const said = status === 401 ? null : sentenceOf(response?.data);
  const refusedAt = useRouteLoaderData<{ refusedAt: string | null }>('root')?.refusedAt;
  const here = refusedAt ?? pathname + search;
  const wayOut = wayOutOf(status, here);
  const isTitle = sentence === 'title' && (said?.length ?? 0) <= longestTitle;

  return (
    <FailurePage
      drawing={drawing}
      title={(isTitle && said) || t(title)}
      detail={(!isTitle && said) || t(detail)}
      isInFrame={isInFrame}
      actions={
        <>
          {/* Plain links load a new document, because the current page has failed. */}
          <a href={wayOut.href} className={buttonLook()}>
            {t(wayOut.text)}
          </a>
          {canRetry ? (
            <a href={here} className={buttonLook({ tone: 'secondary' })}>
              {t('common.action.retry')}
            </a>
          ) : null}
        </>
      }
    />
  );
}

function wayOutOf(status: number, here: string): { href: string; text: TextKey } {
  if (status === 401) return { href: `/login?next=${encodeURIComponent(here)}`, text: 'navigation.login' };
  if (status === 403 || areaOf(here.split('?')[0] ?? '') === 'admin')
    return { href: '/admin', text: 'common.denied.back' };
  return { href: '/', text: 'shell.failure.home' };
}

/** `route.server.ts` sends a refusal with a message for the person; other data is not shown to them. */
function sentenceOf(refusal: unknown) {
  if (typeof refusal !== 'object' || refusal === null || !('message' in refusal)) return null;
  return isMessage(refusal.message) ? say(refusal.message) : null;
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'key' in value;
}
