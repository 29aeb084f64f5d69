import { Calculator } from 'lucide-react';
import { Link } from 'react-router';
import { creditKinds } from '#app/features/credit/domain/credit-rules.ts';
import { isFinanced } from '#app/features/credit/domain/estimate.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import type { DetailData } from '../detail-types.ts';
import { useTexts } from '../texts.ts';

/** The credit simulations made for this property, and the way to make another. */
export function SimulationsCard(data: DetailData) {
  const { t, money, date } = useTexts();
  const { simulations } = data;
  if (!simulations || (simulations.rows.length === 0 && !isFinanced(data))) return null;
  const { rows, maySimulate } = simulations;

  return (
    <Card>
      <CardHead title={t('properties.admin.simulations.title')} />
      {rows.length > 0 ? (
        <ul className="divide-y divide-linea">
          {rows.map(({ id, folio, name, kind, monthly, createdAt }) => (
            <li key={id} className="grid gap-0.5 px-5 py-3 compact:px-4">
              <Link
                to={`/admin/simulators/saved/${id}`}
                className="wrap-anywhere underline underline-offset-3 hover:text-barro"
              >
                {name || folio}
              </Link>
              <p className="tabular text-sm text-piedra">
                {t(`properties.admin.simulations.kind.${kind}`)} ·{' '}
                {t('properties.admin.simulations.monthly', { amount: money(monthly) })} ·{' '}
                <time dateTime={createdAt}>{date(createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <CardBody className="text-piedra">{t('properties.admin.simulations.none')}</CardBody>
      )}
      {maySimulate && data.price !== null && isFinanced(data) ? (
        <CardBody className="flex flex-wrap gap-2 border-t border-linea">
          {creditKinds.map((kind) => (
            <ButtonLink
              key={kind}
              size="sm"
              tone="secondary"
              to={`/admin/simulators/${kind}?propiedad=${data.id}`}
              icon={<Calculator aria-hidden strokeWidth={1.75} />}
            >
              {t(`properties.admin.simulations.kind.${kind}`)}
            </ButtonLink>
          ))}
        </CardBody>
      ) : null}
    </Card>
  );
}
