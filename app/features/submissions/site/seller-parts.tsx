import type { ReactNode } from 'react';
import type { FormResult } from '#app/core/forms/form.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { SellerPageData } from '../server/seller/seller-page.server.ts';
import { useSellerTexts } from './seller-texts.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4 rounded-card border border-linea bg-caliza p-5 sm:p-8">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The advisor and how to reach them; the agency itself until there is one. */
export function Advisor({ advisor, links }: Pick<SellerPageData, 'advisor' | 'links'>) {
  const { t } = useSellerTexts();
  return (
    <Part title={t('submissions.seller.advisor')}>
      <p className="text-lg">{advisor ? advisor.name : t('submissions.seller.advisor_none')}</p>
      <div className="flex flex-wrap gap-3">
        <a href={links.whatsapp} rel="noopener" className={buttonLook({ tone: 'secondary' })}>
          <Icon name="chat" />
          {t('submissions.seller.whatsapp')}
        </a>
        {links.call ? (
          <a href={links.call} className={buttonLook({ tone: 'secondary' })}>
            <Icon name="phone" />
            {advisor?.phone || t('submissions.seller.call')}
          </a>
        ) : null}
        <a href={links.mail} className={buttonLook({ tone: 'secondary' })}>
          <Icon name="mail" />
          {t('submissions.seller.email')}
        </a>
      </div>
    </Part>
  );
}

export function Papers({ missingDocuments }: Pick<SellerPageData, 'missingDocuments'>) {
  const { t } = useSellerTexts();
  if (missingDocuments.length === 0) return null;
  return (
    <Part title={t('submissions.seller.papers')}>
      <ul className="grid list-disc gap-1 pl-5">
        {missingDocuments.map((kind) => (
          <li key={kind}>{t(`leads.document.${kind}`)}</li>
        ))}
      </ul>
      <p className="text-piedra">{t('submissions.seller.papers_lead')}</p>
    </Part>
  );
}

/** Entries that the agency shared with the seller. */
export function Comments({ entries }: Pick<SellerPageData, 'entries'>) {
  const { t, dateTime } = useSellerTexts();
  return (
    <Part title={t('submissions.seller.comments')}>
      {entries.length === 0 ? (
        <p className="text-piedra">{t('submissions.seller.comments_empty')}</p>
      ) : (
        <ol className="grid gap-4">
          {entries.map(({ id, kind, text, at, author }) => (
            <li key={id} className="grid gap-0.5 border-l-2 border-trazo pl-4">
              <p className="text-sm text-piedra">
                <strong className="font-semibold text-tinta">{t(`submissions.seller.entry.${kind}`)}</strong>
                {' · '}
                <time dateTime={at}>{dateTime(at)}</time>
                {author ? ` · ${author}` : null}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}

export function Photos({ photos }: Pick<SellerPageData, 'photos'>) {
  const { t } = useSellerTexts();
  if (photos.length === 0) return null;
  return (
    <Part title={t('submissions.seller.photos')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.variants[0]?.name ?? index}>
            <Picture
              photo={photo}
              alt={t('submissions.seller.photos_alt', { number: index + 1 })}
              sizes="(min-width: 40rem) 14rem, 45vw"
              className="aspect-4/3 rounded-control"
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

type NewsFormProps = Pick<SellerPageData, 'wantsNews'> & { result: FormResult | undefined };

/** Stops or resumes the weekly e-mail. */
export function NewsForm({ wantsNews, result }: NewsFormProps) {
  const { t } = useSellerTexts();
  return (
    <Part title={t('submissions.seller.news.title')}>
      <p role="status">{t(`submissions.seller.news.${wantsNews ? 'on' : 'off'}`)}</p>
      <Form result={result} replayKey={false}>
        {() => (
          <Button
            name="wants"
            value={wantsNews ? 'no' : 'yes'}
            tone="secondary"
            className="justify-self-start"
          >
            {t(`submissions.seller.news.${wantsNews ? 'stop' : 'start'}`)}
          </Button>
        )}
      </Form>
    </Part>
  );
}
