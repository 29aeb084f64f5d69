import { Download, ExternalLink, Printer } from 'lucide-react';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { recordSubject } from '#app/core/record-ref.ts';
import { creditTopic } from '#app/features/credit/domain/topics.ts';
import { estimateForPrint } from '#app/features/credit/server/afford-estimate.server.ts';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { buttonLook } from '#app/ui/button-look.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { developmentsTopic, propertiesTopic } from '../domain/topics.ts';
import { sheetParams } from '../domain/sheet-schema.ts';
import { officeSheet } from '../server/sheet/office-sheet.server.ts';
import { useSheetTexts } from '../sheet-texts.ts';
import { TechnicalSheet } from './technical-sheet.tsx';
import type { Route } from './+types/technical-sheet.page.ts';

export const loader = page({
  access: ['properties', 'read'],
  params: sheetParams,
  async read(context, { params }) {
    const { db, now } = context;
    return officeSheet(
      context,
      {
        agency: await readAgencyCard(db),
        estimateOf: (property) => estimateForPrint(db, now, property),
      },
      params.propertyId,
    );
  },
});

export const handle = shows(
  onlyFor(propertiesTopic, ({ params }) => params['propertyId']),
  onlyFor(photosTopic, ({ params }) => recordSubject('property', params['propertyId'])),
  developmentsTopic,
  settingsTopic,
  creditTopic,
  usersTopic,
);

export function meta({ loaderData }: Route.MetaArgs) {
  const { words, title } = loaderData?.content ?? {};
  return [{ title: [words?.sheet, title, 'Sahuaro'].filter(Boolean).join(' · ') }];
}

/** Preview of the printed sheet; the buttons around it are not printed. */
export default function TechnicalSheetPage({ loaderData }: Route.ComponentProps) {
  const { t } = useSheetTexts();
  const { id, content, publicPath } = loaderData;

  return (
    <>
      <div className="print:hidden">
        <PageHead
          title={t('properties.sheet.title_of', { title: content.title })}
          lead={t('properties.sheet.lead')}
          breadcrumbs={[
            { label: t('properties.sheet.breadcrumb'), to: '/admin/properties' },
            { label: content.title, to: `/admin/properties/${id}` },
            { label: t('properties.sheet.title') },
          ]}
          actions={
            <>
              {publicPath ? (
                <a href={publicPath} className={buttonLook({ tone: 'quiet' })}>
                  <ExternalLink aria-hidden strokeWidth={1.75} />
                  {t('properties.sheet.see_public')}
                </a>
              ) : null}
              <Button tone="secondary" onClick={() => window.print()}>
                <Printer aria-hidden strokeWidth={1.75} />
                {t('properties.sheet.print')}
              </Button>
              <a href={`/admin/properties/${id}/technical-sheet.pdf`} className={buttonLook()}>
                <Download aria-hidden strokeWidth={1.75} />
                {t('properties.sheet.download')}
              </a>
            </>
          }
        />
      </div>
      <TechnicalSheet content={content} />
    </>
  );
}
