import { isRouteErrorResponse } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';

type Failure = { kind: string; message: string };

/** The page for what could not be shown: not found, not allowed, or our mistake. */
export function FailureView({ error }: { error: unknown }) {
  const { t } = useCommonTexts();
  const response = isRouteErrorResponse(error) ? error : null;
  const known = response?.data as Failure | undefined;
  const isMissing = response?.status === 404;

  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-6 text-center">
      <h1 className="text-3xl">{known?.message ?? t(isMissing ? 'common.error.not_found' : 'common.error.generic')}</h1>
      <p className="text-piedra">
        {t(isMissing ? 'common.error.not_found_detail' : 'common.error.generic_detail')}
      </p>
      <p>
        <a className="text-barro underline" href="/">
          {t('common.action.back')}
        </a>
      </p>
    </main>
  );
}
