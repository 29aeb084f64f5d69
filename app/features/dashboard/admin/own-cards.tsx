import { ArrowRight, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFavourites } from '#app/features/properties/parts/chosen-homes.ts';
import { Status } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { NextStep } from '../domain/dashboards.ts';
import { useTexts } from '../texts.ts';
import type { DashboardData } from './dashboard-types.ts';

const places: Record<NextStep, { to: string; isPublic: boolean }> = {
  verify: { to: '/admin/profile', isPublic: false },
  finish_homes: { to: '/admin/properties?status=pendiente', isPublic: false },
  offer: { to: '/sell', isPublic: true },
  search: { to: '/properties', isPublic: true },
  afford: { to: '/alcanza', isPublic: true },
};

type NextStepsCardProps = { steps: readonly NextStep[]; unfinished: number };

/** What to do next, each step one link. */
export function NextStepsCard({ steps, unfinished }: NextStepsCardProps) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('dashboard.next.title')} />
      <ul className="px-5 py-2 compact:px-4">
        {steps.map((step) => (
          <li key={step} className="border-t border-linea first:border-t-0">
            <Link
              to={places[step].to}
              reloadDocument={places[step].isPublic}
              className="group flex items-center justify-between gap-4 py-3"
            >
              <span className="grid gap-0.5">
                <span className="font-semibold underline-offset-3 group-hover:text-barro group-hover:underline">
                  {t(`dashboard.next.${step}`)}
                </span>
                <span className="text-sm text-piedra">
                  {step === 'finish_homes'
                    ? t('dashboard.next.finish_homes_detail', { count: unfinished })
                    : t(`dashboard.next.${step}_detail`)}
                </span>
              </span>
              <ArrowRight aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-barro" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The person's own properties, the latest first. */
export function HomesCard({ homes }: { homes: NonNullable<DashboardData['homes']> }) {
  const { t, number } = useTexts();
  return (
    <Card>
      <CardHead
        title={t('dashboard.homes.title')}
        actions={
          homes.total > 0 ? (
            <ButtonLink to="/admin/properties" tone="secondary" size="sm">
              {t('dashboard.homes.all', { count: homes.total, shown: number(homes.total) })}
            </ButtonLink>
          ) : null
        }
      />
      {homes.total === 0 ? (
        <EmptyState
          drawing="door"
          title={t('dashboard.homes.none')}
          action={<ButtonLink to="/admin/properties/new">{t('dashboard.homes.add')}</ButtonLink>}
        >
          {t('dashboard.homes.none_detail')}
        </EmptyState>
      ) : (
        <ul className="px-5 py-2 compact:px-4">
          {homes.shown.map(({ id, title, price, status, site, isLive, photo }) => (
            <li key={id} className="border-t border-linea first:border-t-0">
              <Link to={`/admin/properties/${id}`} className="group flex items-center gap-4 py-3">
                {photo ? (
                  <Picture photo={photo} alt="" sizes="5rem" className={pictureLook} />
                ) : (
                  <span className={`${pictureLook} grid place-items-center bg-duna text-piedra`}>
                    <House aria-hidden strokeWidth={1.75} className="size-5" />
                  </span>
                )}
                <span className="grid min-w-0 grow gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
                  <span className="font-semibold underline-offset-3 wrap-anywhere group-hover:text-barro group-hover:underline">
                    {title}
                  </span>
                  <span className="tabular sm:text-right">{price}</span>
                  <span className="text-sm text-piedra sm:col-span-2">
                    <Status tone={isLive ? 'green' : 'neutral'}>
                      {status} · {site}
                    </Status>
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const pictureLook = 'aspect-4/3 w-20 shrink-0 rounded-control';

/** Favourites are kept by the browser, so only their number is known, and only here. */
export function FavouritesCard() {
  const { t } = useTexts();
  const { ids } = useFavourites();
  return (
    <Short
      title={t('dashboard.favourites.title')}
      lead={t('dashboard.favourites.lead')}
      action={
        <ButtonLink
          to={ids.length > 0 ? '/favoritos' : '/properties'}
          reloadDocument
          tone="secondary"
          size="sm"
        >
          {t(ids.length > 0 ? 'dashboard.favourites.open' : 'dashboard.favourites.look')}
        </ButtonLink>
      }
    >
      {t('dashboard.favourites.count', { count: ids.length })}
    </Short>
  );
}

type ShortProps = { title: string; lead: string; action: ReactNode; children: ReactNode };

function Short({ title, lead, action, children }: ShortProps) {
  return (
    <Card>
      <CardHead title={title} lead={lead} actions={action} />
      <CardBody>
        <p>{children}</p>
      </CardBody>
    </Card>
  );
}

/** What the person asked the agency, and whether somebody answered. */
export function EnquiriesCard({ enquiries }: Pick<DashboardData, 'enquiries'>) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('dashboard.enquiries.title')} lead={t('dashboard.enquiries.lead')} />
      <ul className="px-5 py-2 compact:px-4">
        {enquiries.map(({ folio, kind, price, day, isAnswered }) => (
          <li
            key={folio}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-linea py-3 first:border-t-0"
          >
            <span className="grid min-w-0">
              <strong className="font-semibold">{t('dashboard.enquiries.asked', { kind, price })}</strong>
              <span className="tabular text-sm text-piedra">
                {folio} · {day}
              </span>
            </span>
            <Status tone={isAnswered ? 'green' : 'ochre'}>
              {t(isAnswered ? 'dashboard.enquiries.answered' : 'dashboard.enquiries.waiting')}
            </Status>
          </li>
        ))}
      </ul>
    </Card>
  );
}
