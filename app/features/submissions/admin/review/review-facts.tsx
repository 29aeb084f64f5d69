import { priceText } from '#app/i18n/formats.ts';
import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import type { AnswerChannel } from '../../domain/submissions-query.ts';
import { useTexts } from '../texts.ts';
import type { SubmissionDetail } from './submission-types.ts';
import { Fact, ReviewSection } from './review-section.tsx';
import type { SubmissionActions } from './use-submission-actions.ts';

type ContactSectionProps = { detail: SubmissionDetail; mayWrite: boolean; act: SubmissionActions };

const ways = [
  { channel: 'phone', link: 'call', icon: Phone },
  { channel: 'whatsapp', link: 'whatsapp', icon: MessageCircle },
  { channel: 'mail', link: 'mail', icon: Mail },
] as const satisfies readonly { channel: AnswerChannel; link: string; icon: typeof Phone }[];

/**
 * The contact of the seller. A contact link only opens the telephone or the mail program, so the person is asked
 * afterwards whether they reached the seller: only that stops the clock.
 */
export function ContactSection({ detail, mayWrite, act }: ContactSectionProps) {
  const { t, dateTime } = useTexts();
  const [tried, setTried] = useState<AnswerChannel | null>(null);
  const { id, contactName, phone, email, contact, firstResponseAt, firstResponseName } = detail;
  return (
    <ReviewSection title={t('submissions.review.contact')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={t('submissions.list.column.name')}>{contactName || t('submissions.list.no_name')}</Fact>
        <Fact label={t('submissions.list.column.phone')}>{phone ? phoneText(phone) : '—'}</Fact>
        <Fact label={t('submissions.list.column.email')}>{email || '—'}</Fact>
        {firstResponseAt ? (
          <Fact label={t('submissions.review.first_response')}>
            {t('submissions.review.first_response_by', {
              who: firstResponseName ?? '—',
              when: dateTime(firstResponseAt),
            })}
          </Fact>
        ) : null}
      </dl>
      <div className="flex flex-wrap gap-3">
        {ways.map(({ channel, link, icon: Icon }) => {
          const href = contact[link];
          if (!href) return null;
          return (
            <a
              key={channel}
              href={href}
              rel="noopener noreferrer"
              {...(link === 'whatsapp' ? { target: '_blank' } : {})}
              {...(mayWrite ? { onClick: () => setTried(channel) } : {})}
              className={buttonLook({ tone: 'secondary' })}
            >
              <Icon aria-hidden strokeWidth={1.75} />
              {t(`submissions.review.${link}`)}
            </a>
          );
        })}
      </div>
      {tried ? (
        <ContactQuestion
          key={tried}
          channel={tried}
          onYes={() => act.answered(id, tried)}
          onClose={() => setTried(null)}
        />
      ) : null}
      {mayWrite && !tried && (contact.call || contact.mail) ? (
        <p className="text-sm text-piedra">{t('submissions.review.answer_hint')}</p>
      ) : null}
    </ReviewSection>
  );
}

type ContactQuestionProps = { channel: AnswerChannel; onYes: () => void; onClose: () => void };

function ContactQuestion({ channel, onYes, onClose }: ContactQuestionProps) {
  const { t } = useTexts();
  return (
    <div
      role="group"
      aria-label={t(`submissions.review.reached.${channel}`)}
      className="flex flex-wrap items-center gap-3 rounded-card border border-linea bg-duna/60 p-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-56">
        {t(`submissions.review.reached.${channel}`)}
      </p>
      <Button
        type="button"
        size="sm"
        onClick={() => {
          onYes();
          onClose();
        }}
      >
        {t('submissions.review.reached_yes')}
      </Button>
      <Button type="button" size="sm" tone="secondary" onClick={onClose}>
        {t('submissions.review.reached_no')}
      </Button>
    </div>
  );
}

/** What the seller said about the property. */
export function FactsSection({ detail }: { detail: SubmissionDetail }) {
  const { t, number } = useTexts();
  const size = (value: number | null) => (value === null ? '—' : number(value));
  const { hasMortgage } = detail;
  const mortgage = hasMortgage === null ? 'unknown' : hasMortgage ? 'yes' : 'no';
  return (
    <ReviewSection title={t('submissions.review.facts')}>
      <p className="tabular font-serif text-2xl">
        {detail.price === null ? t('submissions.list.no_price') : priceText(detail.price, detail.operation)}
      </p>
      <p className="flex gap-2 text-piedra">
        <MapPin aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
        <span className="wrap-anywhere">{detail.address || '—'}</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label={t('properties.field.type')}>
          {detail.type ? t(`properties.type.${detail.type}`) : t('submissions.list.no_type')}
        </Fact>
        <Fact label={t('properties.field.operation')}>{t(`properties.operation.${detail.operation}`)}</Fact>
        <Fact label={t('submissions.review.urgency')}>
          {detail.urgency ? t(`leads.urgency.${detail.urgency}`) : '—'}
        </Fact>
        <Fact label={t('properties.field.constructionSize')}>{size(detail.constructionSize)}</Fact>
        <Fact label={t('properties.field.landSize')}>{size(detail.landSize)}</Fact>
        <Fact label={t('properties.field.bedrooms')}>{size(detail.bedrooms)}</Fact>
        <Fact label={t('properties.field.bathrooms')}>{size(detail.bathrooms)}</Fact>
        <Fact label={t('properties.field.parkingSpaces')}>{size(detail.parkingSpaces)}</Fact>
        <Fact label={t('submissions.review.mortgage')}>{t(`submissions.review.mortgage_${mortgage}`)}</Fact>
      </dl>
      {detail.comments ? (
        <div className="grid gap-1">
          <h4 className="text-sm text-piedra">{t('submissions.review.comments')}</h4>
          <p className="whitespace-pre-line wrap-anywhere">{detail.comments}</p>
        </div>
      ) : null}
      <PlaceMap detail={detail} />
    </ReviewSection>
  );
}

function PlaceMap({ detail: { latitude, longitude, streets } }: { detail: SubmissionDetail }) {
  const { t } = useTexts();
  const label = t('submissions.review.map');
  const markers = useMemo(
    () =>
      latitude === null || longitude === null
        ? []
        : [{ id: 'home', kind: 'pin' as const, label, latitude, longitude }],
    [latitude, longitude, label],
  );
  const [place] = markers;
  if (!place) return null;
  return (
    <MapCanvas
      label={label}
      center={place}
      zoom={15}
      streets={streets}
      markers={markers}
      className="h-60 rounded-card border border-linea bg-duna"
    >
      <span className="text-piedra">{t('common.loading')}</span>
    </MapCanvas>
  );
}
