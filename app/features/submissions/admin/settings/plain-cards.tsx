import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Checkbox, SelectField } from '#app/ui/form/field.tsx';
import { NumberField } from '#app/ui/form/number-field.tsx';
import { openStages } from '#app/features/leads/domain/lead-stage.ts';
import { documentKinds } from '#app/features/leads/domain/lead.ts';
import { useTexts } from '../texts.ts';
import type { CardProps, Choice } from './settings-types.ts';

/** «Minuto cinco»: the time for a first answer, and who is notified when it is over. */
export function ClockCard({ settings, advisors, field }: CardProps & { advisors: readonly Choice[] }) {
  const { t } = useTexts();
  const { firstResponseMinutes, escalateTo } = settings;
  const isListed = advisors.some(({ value }) => value === escalateTo);
  return (
    <Card>
      <CardHead title={t('submissions.settings.minutes_title')} />
      <CardBody className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...field('firstResponseMinutes', firstResponseMinutes)}
          label={t('submissions.settings.minutes')}
          min={1}
          max={1_440}
          sendsText
        />
        <SelectField
          {...field('escalateTo', isListed ? escalateTo : '')}
          label={t('submissions.settings.escalate')}
          options={advisors}
          placeholder={t('submissions.settings.escalate_first')}
        />
      </CardBody>
    </Card>
  );
}

/** How long a lead may stay in each stage. */
export function StagesCard({ settings: { stageDays }, field }: CardProps) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('submissions.settings.stages')} lead={t('submissions.settings.stages_lead')} />
      <CardBody className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        {openStages.map((stage) => (
          <NumberField
            key={stage}
            {...field(`stageDays_${stage}`, stageDays[stage])}
            label={t(`leads.stage.${stage}`)}
            unit={t('submissions.settings.days')}
            min={1}
            max={365}
            sendsText
          />
        ))}
      </CardBody>
    </Card>
  );
}

export function DocumentsCard({ settings: { documents } }: CardProps) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('submissions.settings.documents')} lead={t('submissions.settings.documents_lead')} />
      <CardBody className="grid gap-x-6 sm:grid-cols-2">
        {documentKinds.map((kind) => (
          <Checkbox
            key={kind}
            name="documents[]"
            value={kind}
            label={t(`leads.document.${kind}`)}
            defaultChecked={documents.includes(kind)}
          />
        ))}
      </CardBody>
    </Card>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The seller's weekly e-mail. */
export function NewsCard({ settings: { newsWeekday }, field }: CardProps) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('submissions.settings.news')} />
      <CardBody className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('newsWeekday', newsWeekday ?? '')}
          label={t('submissions.settings.news_day')}
          placeholder={t('submissions.settings.news_never')}
          options={weekdays.map((day) => ({
            value: String(day),
            label: t(`submissions.settings.weekday.${day}`),
          }))}
        />
      </CardBody>
    </Card>
  );
}

/** From how many submissions on the public form asks browsers to prove that they are not programs. */
export function AttackCard({ settings: { attackForms }, field }: CardProps) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('submissions.settings.attack_title')} />
      <CardBody className="grid gap-5 sm:grid-cols-2">
        <NumberField
          {...field('attackForms', attackForms)}
          label={t('submissions.settings.attack')}
          hint={t('submissions.settings.attack_hint')}
          min={1}
          max={10_000}
          sendsText
        />
      </CardBody>
    </Card>
  );
}
