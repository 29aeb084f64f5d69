import { clearDebugLog, isDebugLogOn, useDebugLog } from '#app/shell/admin/debug-log.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardHead } from '#app/ui/card.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { useTexts } from '../texts.ts';

/** The newest hundred debug notes of this browser; only on localhost. */
export function DebugLogCard() {
  const { t, dateTime } = useTexts();
  const isHydrated = useIsHydrated();
  const entries = useDebugLog();
  const isOn = isHydrated && isDebugLogOn();

  return (
    <Card>
      <CardHead
        title={t('roles.debug.log')}
        lead={t(isHydrated && !isOn ? 'roles.debug.log_off' : 'roles.debug.log_lead')}
        actions={
          entries.length > 0 ? (
            <Button type="button" tone="secondary" size="sm" onClick={clearDebugLog}>
              {t('roles.debug.log_clear')}
            </Button>
          ) : null
        }
      />
      {isOn ? (
        <div className="px-5 py-2 compact:px-4">
          {entries.length === 0 ? (
            <p className="py-2 text-piedra">{t('roles.debug.log_empty')}</p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable without a pointer
            <ol tabIndex={0} aria-label={t('roles.debug.log')} className="max-h-112 overflow-auto">
              {entries.map(({ id, at, event, details }) => (
                <li key={id} className="grid gap-0.5 border-t border-linea py-2 text-sm first:border-t-0">
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <code>{event}</code>
                    <time dateTime={at} className="text-piedra">
                      {dateTime(at)}
                    </time>
                  </span>
                  {details ? <code className="wrap-anywhere text-piedra">{details}</code> : null}
                </li>
              ))}
            </ol>
          )}
        </div>
      ) : null}
    </Card>
  );
}
