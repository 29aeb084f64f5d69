import { Link } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { leadStages } from '../../domain/lead-stage.ts';
import { submissionStatuses } from '../../domain/submission-status.ts';
import { propertyStatuses } from '#app/features/properties/domain/property-vocabulary.ts';
import { useTexts } from '../requests-texts.ts';
import type { RequestDetail } from './request-types.ts';
import { ReviewSection } from './review-section.tsx';

/** «Rango de valor honesto»: between what, on what it rests, and how what is asked compares. */
export function ValueSection({ detail }: { detail: RequestDetail }) {
  const { t } = useTexts();
  const { value } = detail;
  return (
    <ReviewSection title={t('submissions.review.value')}>
      {value.kind === 'range' ? <ShownRange detail={detail} value={value} /> : null}
      {value.kind === 'unknown_home' ? (
        <p className="text-piedra">{t('submissions.review.value_unknown')}</p>
      ) : null}
      {value.kind === 'too_few' ? (
        <p className="text-piedra">
          {value.found === 0
            ? t('submissions.review.value_too_few_none')
            : t('submissions.review.value_too_few', { count: value.found })}
        </p>
      ) : null}
    </ReviewSection>
  );
}

type Range = Extract<RequestDetail['value'], { kind: 'range' }>;

function ShownRange({ detail, value }: { detail: RequestDetail; value: Range }) {
  const { t, money, number, date } = useTexts();
  const { low, high, perMetre, scope, closings, listings, newest, oldest, size, measure } = value;
  const { asking, price } = detail;
  const place = scope === 'city' ? detail.city : detail.neighborhood;
  const round = (amount: number) => money(Math.round(amount / 100) * 100);
  return (
    <div className="grid gap-3 rounded-card border border-linea p-4">
      <p className="tabular font-serif text-xl">
        {t('submissions.review.value_range', { low: money(low), high: money(high) })}
      </p>
      {asking && price !== null ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-piedra">
            {t('submissions.review.asks')} <span className="tabular text-tinta">{money(price)}</span>
          </span>
          <Badge tone={asking.kind === 'within' ? 'green' : 'ochre'}>
            {asking.kind === 'within'
              ? t('submissions.review.asking.within')
              : t(`submissions.review.asking.${asking.kind}`, { percent: number(asking.percent) })}
          </Badge>
        </p>
      ) : null}
      {scope === 'city' ? <Alert tone="info">{t('submissions.review.value_widened')}</Alert> : null}
      <p className="text-sm text-piedra">
        {t('submissions.review.per_metre', {
          place,
          first: round(perMetre.first),
          median: round(perMetre.median),
          last: round(perMetre.last),
        })}{' '}
        {t('submissions.review.value_size', {
          size: number(size),
          measure: t(`submissions.review.size_${measure}`),
        })}
      </p>
      <p className="text-sm text-piedra">
        {t('submissions.review.value_basis_from', {
          closings: t('submissions.review.value_basis_closings', { count: closings }),
          listings: t('submissions.review.value_basis_listings', { count: listings }),
        })}{' '}
        {t('submissions.review.value_basis_dates', { oldest: date(oldest), newest: date(newest) })}{' '}
        {t('submissions.review.value_note')}
      </p>
    </div>
  );
}

const homes = {
  submission: (id: number) => `/admin/submissions?submission=${id}`,
  lead: (id: number) => `/admin/submissions/pipeline?lead=${id}`,
  property: (id: number) => `/admin/properties/${id}`,
};

/** The same seller or the same home, elsewhere. */
export function RepeatsSection({ repeats }: Pick<RequestDetail, 'repeats'>) {
  const { t, date } = useTexts();
  const standing = useStandingWord();
  return (
    <ReviewSection title={t('submissions.review.repeats')}>
      {repeats.length === 0 ? <p className="text-piedra">{t('submissions.review.repeats_none')}</p> : null}
      <ul className="grid gap-3">
        {repeats.map(({ kind, id, title, status, createdAt, reasons }) => (
          <li
            key={`${kind}-${id}`}
            className="grid gap-0.5 border-t border-linea pt-3 first:border-t-0 first:pt-0"
          >
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Badge tone="ochre">{t(`submissions.review.repeats_kind.${kind}`)}</Badge>
              <Link
                to={homes[kind](id)}
                className="underline underline-offset-3 wrap-anywhere hover:text-barro"
              >
                {title || id}
              </Link>
            </p>
            <p className="text-sm text-piedra">
              {reasons.map((reason) => t(`submissions.review.repeats_reason.${reason}`)).join(', ')}
              {' · '}
              {standing(kind, status)}
              {' · '}
              <time dateTime={createdAt}>{date(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </ReviewSection>
  );
}

function useStandingWord() {
  const { t } = useTexts();
  return (kind: RequestDetail['repeats'][number]['kind'], status: string) => {
    const sent = kind === 'submission' && submissionStatuses.find((one) => one === status);
    const stage = kind === 'lead' && leadStages.find((one) => one === status);
    const offered = kind === 'property' && propertyStatuses.find((one) => one === status);
    if (sent) return t(`submissions.status.${sent}`);
    if (stage) return t(`submissions.stage.${stage}`);
    return offered ? t(`properties.status.${offered}`) : status;
  };
}

/** What a buyer would look at besides. */
export function SimilarSection({ similar }: Pick<RequestDetail, 'similar'>) {
  const { t, money, number } = useTexts();
  return (
    <ReviewSection title={t('submissions.review.similar')}>
      {similar.length === 0 ? <p className="text-piedra">{t('submissions.review.similar_none')}</p> : null}
      <ul className="grid gap-3 sm:grid-cols-2">
        {similar.map(({ id, title, price, neighborhood, constructionSize, landSize, photo }) => {
          const size = constructionSize ?? landSize;
          return (
            <li key={id}>
              <Link
                to={`/admin/properties/${id}`}
                className="group flex gap-3 rounded-card border border-linea p-2 hover:bg-duna/55"
              >
                {photo ? (
                  <Picture photo={photo} alt="" sizes="96px" className="h-18 w-24 shrink-0 rounded-control" />
                ) : null}
                <span className="grid min-w-0 content-center gap-0.5 text-sm">
                  <span className="tabular font-semibold">{price === null ? '—' : money(price)}</span>
                  <span className="line-clamp-2 underline-offset-3 group-hover:underline">{title}</span>
                  <span className="text-piedra">
                    {[neighborhood, size === null ? '' : `${number(size)} m²`].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </ReviewSection>
  );
}
