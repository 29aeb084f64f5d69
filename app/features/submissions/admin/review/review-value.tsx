import { Link } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { DuplicateList } from '#app/features/leads/parts/duplicate-list.tsx';
import { useTexts } from '../texts.ts';
import type { SubmissionDetail } from './submission-types.ts';
import { ReviewSection } from './review-section.tsx';

/** «Rango de valor honesto»: the range, the comparables it rests on, and how the asking price compares. */
export function ValueSection({ detail }: { detail: SubmissionDetail }) {
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

type Range = Extract<SubmissionDetail['value'], { kind: 'range' }>;

function ShownRange({ detail, value }: { detail: SubmissionDetail; value: Range }) {
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

/** Other records of the same seller or property. */
export function DuplicatesSection({ duplicates }: Pick<SubmissionDetail, 'duplicates'>) {
  const { t } = useTexts();
  return (
    <ReviewSection title={t('submissions.review.duplicates')}>
      {duplicates.length === 0 ? (
        <p className="text-piedra">{t('submissions.review.duplicates_none')}</p>
      ) : null}
      <DuplicateList duplicates={duplicates} />
    </ReviewSection>
  );
}

/** Properties on offer that a buyer would compare with this one. */
export function SimilarSection({ similar }: Pick<SubmissionDetail, 'similar'>) {
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
