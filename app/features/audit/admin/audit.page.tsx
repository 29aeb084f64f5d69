import { CircleCheck, ShieldAlert } from 'lucide-react';
import { shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { z } from 'zod';
import { auditTopic } from '../domain/topics.ts';
import { auditPage, checkAuditNow } from '../server/check-audit.server.ts';
import { useTexts } from '../texts.ts';
import type { Route } from './+types/audit.page.ts';

const access = ['settings', 'admin'] as const;

export const loader = page({ access, read: (context) => auditPage(context) });

export const action = actions({
  check: intent({
    access,
    input: z.object({}),
    async run(context) {
      const { firstBroken } = await checkAuditNow(context);
      return done(firstBroken === null ? 'audit.intact' : 'audit.broken_notice');
    },
  }),
});

export const handle = shows(auditTopic);

export function meta() {
  return [{ title: 'Bitácora · Sahuaro' }];
}

type Check = Route.ComponentProps['loaderData']['checks'][number];

/** Whether the audit is as it was written: what the seals say, and when that was last compared. */
export default function AuditPage({ loaderData: { checks } }: Route.ComponentProps) {
  const { t, dateTime, number } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const [latest] = checks;
  return (
    <>
      <PageHead
        title={t('audit.title')}
        lead={t('audit.lead')}
        actions={
          <Button type="button" isPending={writing.isWriting} onClick={() => void writing.write('check', {})}>
            {t('audit.check')}
          </Button>
        }
      />
      <div className="grid max-w-3xl gap-6">
        {latest && latest.firstBroken !== null ? (
          <Alert tone="error">{t('audit.broken', { seal: number(latest.firstBroken) })}</Alert>
        ) : null}
        <Card>
          <CardHead title={t('audit.checks')} lead={t('audit.checks_lead')} />
          <CardBody>
            {checks.length === 0 ? (
              <p className="text-piedra">{t('audit.none')}</p>
            ) : (
              <ol className="grid gap-3">
                {checks.map((check) => (
                  <CheckLine key={check.at} check={check} at={dateTime(check.at)} />
                ))}
              </ol>
            )}
          </CardBody>
        </Card>
      </div>
    </>
  );
}

function CheckLine({ check: { by, seals, entries, firstBroken }, at }: { check: Check; at: string }) {
  const { t, number } = useTexts();
  const isIntact = firstBroken === null;
  const Icon = isIntact ? CircleCheck : ShieldAlert;
  return (
    <li className="flex items-start gap-3 border-t border-linea pt-3 first:border-t-0 first:pt-0">
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={`mt-0.5 size-5 shrink-0 ${isIntact ? 'text-sahuaro' : 'text-vino'}`}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">
          {isIntact ? t('audit.is_intact') : t('audit.is_broken', { seal: number(firstBroken) })}
        </span>
        <span className="text-sm text-piedra">
          {[at, by ?? t('audit.nightly'), t('audit.covers', { count: entries, seals: number(seals) })].join(
            ' · ',
          )}
        </span>
      </span>
    </li>
  );
}
