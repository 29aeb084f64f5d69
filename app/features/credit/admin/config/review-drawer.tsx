import { type ReactNode, useMemo } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { configDifferences } from '../../domain/config/config-differences.ts';
import { sampleEffects } from '../../domain/config/config-effect.ts';
import { versionReplacedOn } from '../../domain/config/config-state.ts';
import type { CreditConfig } from '../../domain/credit-rules.ts';
import { useTexts } from './config-texts.ts';
import { DifferenceList } from './difference-list.tsx';
import type { EditorData, Scheduled } from './editor-types.ts';
import { PublishForm } from './publish-form.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';
import { SampleEffects } from './sample-effects.tsx';
import { SavedEffects } from './saved-effects.tsx';
import type { Publishing } from './use-publishing.ts';
import { YearWarnings } from './year-warnings.tsx';

type ReviewDrawerProps = {
  data: EditorData;
  /** The draft as a valid configuration; null while the drawer is closed. */
  config: CreditConfig | null;
  publishing: Publishing;
  /** The number of the version that the draft started from. */
  from: number;
  /** Puts the draft's changes into a scheduled version. */
  onJoin: (scheduled: Scheduled) => void;
  /** Tells about a version that somebody published meanwhile. */
  notice: ReactNode;
  onClose: () => void;
};

/** Shows what a draft changes and its effects, then the form to publish it. */
export function ReviewDrawer({ config, onClose, ...review }: ReviewDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer isOpen={config !== null} onClose={onClose} size="xl" title={t('credit.config.review.title')}>
      {config ? <Review {...review} config={config} /> : null}
    </Drawer>
  );
}

type ReviewProps = Omit<ReviewDrawerProps, 'config' | 'onClose'> & { config: CreditConfig };

function Review({ data, config, publishing, notice, from, onJoin }: ReviewProps) {
  const { t } = useTexts();
  const { kind, basis, inForce, scheduled, today } = data;
  const replaced = versionReplacedOn(scheduled, publishing.about.startsOn);
  const differences = useMemo(() => configDifferences(kind, basis[kind], config), [kind, basis, config]);
  const effects = useMemo(
    () => sampleEffects(kind, { before: basis, after: { ...basis, [kind]: config }, today }),
    [kind, basis, config, today],
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      {notice}
      <Part title={t('credit.config.review.changes')}>
        {differences.length === 0 && inForce ? (
          <Alert tone="info">{t('credit.config.review.no_changes')}</Alert>
        ) : (
          <DifferenceList differences={differences} />
        )}
      </Part>
      <Part title={t('credit.config.review.samples')} lead={t('credit.config.review.samples_lead')}>
        <SampleEffects effects={effects} />
      </Part>
      <Part title={t('credit.config.review.saved')}>
        <SavedEffects kind={kind} config={config} />
      </Part>
      <Part title={t('credit.config.review.publish')}>
        {replaced && replaced.version !== from ? (
          <ReplacedNotice {...{ kind, config, replaced, onJoin }} />
        ) : null}
        <YearWarnings
          before={basis.infonavit}
          draft={{ ...basis, [kind]: config }.infonavit}
          startsOn={publishing.about.startsOn}
        />
        <PublishForm today={today} publishing={publishing} />
      </Part>
    </div>
  );
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-3">
      <div className="grid gap-0.5">
        <h3 className="font-serif text-lg">{title}</h3>
        {lead ? <p className="text-sm text-piedra">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
