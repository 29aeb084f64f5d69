import { Link } from 'react-router';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import type { VersionState } from '../../domain/config/config-state.ts';
import type { configVersions } from '../../server/config-pages.server.ts';
import type { ListedVersion } from '../../server/config-versions.server.ts';
import { useTexts } from '../config/config-texts.ts';
import { DifferenceList } from '../config/difference-list.tsx';
import { VersionFacts } from './version-facts.tsx';

type Opened = NonNullable<Awaited<ReturnType<typeof configVersions>>['opened']>;

type VersionCardProps = {
  version: ListedVersion;
  /** The changes of this version, when its card is open. */
  opened: Opened | null;
  mayEdit: boolean;
  onTakeBack: () => void;
  onWithdraw: () => void;
};

const tones: Record<VersionState, Tone> = {
  in_force: 'green',
  scheduled: 'blue',
  earlier: 'neutral',
  withdrawn: 'red',
};

/** One version: who published it and why, its state today, and what it changes. */
export function VersionCard({ version, opened, mayEdit, onTakeBack, onWithdraw }: VersionCardProps) {
  const { t, date } = useTexts();
  const { state, withdrawnAt, withdrawnBy } = version;
  return (
    <Card>
      <CardHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t('credit.config.versions.number', { version: version.version })}
            <span className="font-sans">
              <Badge tone={tones[state]}>{t(`credit.config.versions.state.${state}`)}</Badge>
            </span>
          </span>
        }
        actions={
          <>
            {opened ? null : (
              <ButtonLink to={`?version=${version.version}`} preventScrollReset tone="secondary" size="sm">
                {t('credit.config.versions.compare')}
              </ButtonLink>
            )}
            {mayEdit && state === 'scheduled' ? (
              <Button type="button" tone="secondary" size="sm" onClick={onWithdraw}>
                {t('credit.config.versions.withdraw')}
              </Button>
            ) : null}
            {mayEdit && (state === 'earlier' || state === 'withdrawn') ? (
              <Button type="button" tone="secondary" size="sm" onClick={onTakeBack}>
                {t('credit.config.versions.take_back')}
              </Button>
            ) : null}
          </>
        }
      />
      <CardBody className="grid grid-cols-1 gap-4">
        <VersionFacts version={version} />
        {withdrawnAt ? (
          <p className="text-sm text-piedra">
            {t('credit.config.versions.withdrawn', {
              author: withdrawnBy ?? t('credit.config.author.none'),
              day: date(withdrawnAt),
            })}
          </p>
        ) : null}
        {opened ? <Comparison version={version} opened={opened} /> : null}
      </CardBody>
    </Card>
  );
}

function Comparison({ version, opened }: { version: ListedVersion; opened: Opened }) {
  const { t } = useTexts();
  const choices = [
    ['before', t('credit.config.versions.against_before', { version: version.version - 1 })],
    ['in_force', t('credit.config.versions.against_force')],
  ] as const;
  return (
    <section className="grid min-w-0 gap-3 border-t border-linea pt-4">
      <nav aria-label={t('credit.config.versions.against')} className="flex flex-wrap gap-x-4 gap-y-1">
        {choices.map(([against, label]) =>
          (against === 'before' && version.version === 1) ||
          (against === 'in_force' && version.state === 'in_force') ? null : (
            <Link
              key={against}
              to={`?version=${version.version}&against=${against}`}
              preventScrollReset
              aria-current={opened.against === against ? 'true' : undefined}
              className={classes(
                'py-1 underline-offset-4',
                opened.against === against ? 'font-semibold' : 'text-piedra underline hover:text-tinta',
              )}
            >
              {label}
            </Link>
          ),
        )}
      </nav>
      {opened.differences ? (
        <DifferenceList differences={opened.differences} />
      ) : (
        <p className="text-piedra">{t('credit.config.versions.first')}</p>
      )}
    </section>
  );
}
