import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import type { DetailData } from './detail-types.ts';
import { useTexts } from './texts.ts';

/** The lead from which the property came, with a link to it. */
export function OriginCard({ origin }: Pick<DetailData, 'origin'>) {
  const { t } = useTexts();
  if (!origin) return null;
  const { leadId, contactName, phone, email } = origin;
  return (
    <Card>
      <CardHead title={t('properties.admin.origin.title')} />
      <CardBody className="grid gap-4">
        <p className="grid wrap-anywhere">
          <span className="font-medium">{contactName || t('properties.admin.origin.unnamed')}</span>
          {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        </p>
        <ButtonLink
          to={`/admin/submissions/pipeline?lead=${leadId}`}
          tone="secondary"
          className="justify-self-start"
        >
          {t('properties.admin.origin.open')}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
