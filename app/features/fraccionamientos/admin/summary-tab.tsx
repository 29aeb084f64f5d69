import type { ReactNode } from 'react';
import { MapPinned } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { useTexts } from '../texts.ts';
import type { DetailData } from './detail-types.ts';
import { LogoCard } from './logo-card.tsx';
import { OfficePlan } from './plan/office-plan.tsx';

/** The plan as it is now, and the figures and facts beside it. */
export function SummaryTab(data: DetailData) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(18rem,2fr)]">
      <div className="grid min-w-0 gap-6">
        <PlanCard {...data} />
        <AboutCard {...data} />
      </div>
      <div className="grid min-w-0 gap-6">
        <FiguresCard {...data} />
        <FactsCard {...data} />
        {data.may.write || data.development.logo ? (
          <LogoCard logo={data.development.logo} name={data.development.name} mayWrite={data.may.write} />
        ) : null}
      </div>
    </div>
  );
}

function PlanCard({ development, plan, may }: DetailData) {
  const { t } = useTexts();
  const edit = may.write ? (
    <ButtonLink
      to={`/admin/fraccionamientos/${development.id}/plan`}
      tone="secondary"
      size="sm"
      icon={<MapPinned aria-hidden strokeWidth={1.75} />}
    >
      {t(plan.lots.length > 0 ? 'fraccionamientos.plan.edit' : 'fraccionamientos.plan.draw')}
    </ButtonLink>
  ) : null;
  return (
    <Card>
      <CardHead
        title={t('fraccionamientos.plan.title')}
        lead={plan.lots.length > 0 ? t('fraccionamientos.plan.lead') : undefined}
        actions={plan.lots.length > 0 ? edit : null}
      />
      <CardBody>
        {plan.lots.length > 0 ? (
          <OfficePlan name={development.name} {...plan} />
        ) : (
          <EmptyState drawing="saguaro" title={t('fraccionamientos.plan.empty')} level={3} action={edit}>
            {t('fraccionamientos.plan.empty_hint')}
          </EmptyState>
        )}
      </CardBody>
    </Card>
  );
}

function FiguresCard({ units, prices }: DetailData) {
  const { t, number, money } = useTexts();
  const count = (...statuses: string[]) => units.filter(({ status }) => statuses.includes(status)).length;
  const figures = [
    ['available', count('disponible', 'activa')],
    ['reserved', count('apartada')],
    ['sold', count('vendida')],
    ['others', count('pendiente', 'inactiva')],
  ] as const;
  return (
    <Card>
      <CardHead title={t('fraccionamientos.figures')} />
      <CardBody className="grid gap-5">
        <dl className="grid grid-cols-2 gap-4">
          {figures.map(([kind, n]) => (
            <div key={kind} className="grid">
              <dt className="text-sm text-piedra">{t(`fraccionamientos.units.${kind}`)}</dt>
              <dd className="tabular font-serif text-2xl">{number(n)}</dd>
            </div>
          ))}
        </dl>
        <dl className="border-t border-linea pt-4">
          <Fact label={t('fraccionamientos.prices')}>
            {prices.from === null || prices.to === null
              ? t('fraccionamientos.no_prices')
              : prices.from === prices.to
                ? money(prices.from)
                : t('fraccionamientos.from_to', { from: money(prices.from), to: money(prices.to) })}
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function FactsCard({ development }: DetailData) {
  const { t, date, dateTime } = useTexts();
  const { developer, deliveryDate, street, number, neighborhood, postalCode, city, state } = development;
  const address = [
    [street, number].filter(Boolean).join(' '),
    neighborhood,
    [postalCode, city].filter(Boolean).join(' '),
    state,
  ].filter(Boolean);
  return (
    <Card>
      <CardHead title={t('fraccionamientos.facts')} />
      <CardBody>
        <dl className="grid gap-4">
          <Fact label={t('fraccionamientos.field.developer')}>{developer || '—'}</Fact>
          <Fact label={t('fraccionamientos.field.deliveryDate')}>
            {deliveryDate ? date(`${deliveryDate}T12:00:00Z`) : '—'}
          </Fact>
          <Fact label={t('fraccionamientos.field.address')}>{address.join(', ') || '—'}</Fact>
          <Fact label={t('properties.field.updatedAt')}>
            <time dateTime={development.updatedAt}>{dateTime(development.updatedAt)}</time>
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function AboutCard({ development, may }: DetailData) {
  const { t } = useTexts();
  const { id, description, amenities } = development;
  return (
    <Card>
      <CardHead title={t('fraccionamientos.about')} />
      <CardBody className="grid gap-5">
        {description ? (
          <p className="max-w-[70ch] whitespace-pre-line">{description}</p>
        ) : (
          <p className="text-piedra">
            {t('fraccionamientos.no_description')}{' '}
            {may.write ? (
              <Link
                to={`/admin/fraccionamientos/${id}/edit`}
                className="underline underline-offset-3 hover:text-barro"
              >
                {t('fraccionamientos.write_description')}
              </Link>
            ) : null}
          </p>
        )}
        {amenities.length > 0 ? (
          <ul aria-label={t('fraccionamientos.field.amenities')} className="flex flex-wrap gap-2">
            {amenities.map((amenity) => (
              <li key={amenity} className="rounded-full bg-duna px-3 py-1 text-sm">
                {amenity}
              </li>
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-piedra">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
