import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import type { DetailData } from './detail-types.ts';
import { useTexts } from './texts.ts';

/** Whose home it was when it came in, and the way to how that went. */
export function IntakeCard({ intake }: Pick<DetailData, 'intake'>) {
  const { t } = useTexts();
  if (!intake) return null;
  const { leadId, contactName, phone, email } = intake;
  return (
    <Card>
      <CardHead title={t('properties.admin.intake.title')} />
      <CardBody className="grid gap-4">
        <p className="grid wrap-anywhere">
          <span className="font-medium">{contactName || t('properties.admin.intake.unnamed')}</span>
          {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        </p>
        <ButtonLink
          to={`/admin/submissions/pipeline?lead=${leadId}`}
          tone="secondary"
          className="justify-self-start"
        >
          {t('properties.admin.intake.open')}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
