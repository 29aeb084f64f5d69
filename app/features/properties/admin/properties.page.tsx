import { Grid3x3, Plus, Zap } from 'lucide-react';
import { z } from 'zod';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { authorize, can } from '#app/core/access.ts';
import { shows } from '#app/core/live-topic.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { withSentences } from '#app/i18n/translate.server.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { WorkbookNotice } from '#app/shell/admin/workbook-notice.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { developmentsTopic, propertiesTopic } from '../domain/topics.ts';
import { bulkChangeOf } from '../domain/office/bulk-change.ts';
import {
  bulkInput,
  officeQuery,
  officeQueryOf,
  oneInput,
  pricePreviewInput,
  statusInput,
  undoInput,
  undoOneInput,
} from '../domain/office/office-query.ts';
import {
  changeMany,
  changeSearchResults,
  foundIds,
  outcomeOf,
  undoMany,
} from '../server/office/bulk-properties.server.ts';
import { undoChange } from '../server/office/undo-bulk.server.ts';
import { previewPrices } from '../server/office/price-preview.server.ts';
import { propertiesPage } from '../server/office/office-list.server.ts';
import {
  deleteProperty,
  publishProperty,
  restoreProperty,
  setStatus,
  unpublishProperty,
} from '../server/publish-property.server.ts';
import { discardDraft } from '../server/office/drafts.server.ts';
import { CatalogueMenu } from './catalogue-menu.tsx';
import { DraftsNotice } from './list/drafts-notice.tsx';
import { PropertiesTable } from './list/properties-table.tsx';
import { useTexts } from './texts.ts';
import type { Route } from './+types/properties.page.ts';

export const loader = page({
  access: ['properties', 'read'],
  query: officeQuery,
  read: (context, { query }) => propertiesPage(context, query),
});

export const action = actions({
  publish: intent({
    access: ['properties', 'write'],
    input: oneInput,
    async run(context, { id, version }) {
      await publishProperty(context, id, { version });
      return done('properties.admin.published_now');
    },
  }),
  unpublish: intent({
    access: ['properties', 'write'],
    input: oneInput,
    async run(context, { id, version }) {
      return done(undefined, { withdrawn: await unpublishProperty(context, id, { version }) });
    },
  }),
  undo: intent({
    access: ['properties', 'write'],
    input: undoOneInput,
    async run(context, one) {
      await undoChange(context, one);
      return done('properties.admin.undone');
    },
  }),
  status: intent({
    access: ['properties', 'write'],
    input: statusInput,
    async run(context, { id, version, status }) {
      await setStatus(context, id, status, { version });
      return done('properties.admin.status_changed');
    },
  }),
  delete: intent({
    access: ['properties', 'delete'],
    input: oneInput,
    async run(context, { id }) {
      const { title } = await deleteProperty(context, id);
      return done(undefined, { deleted: { id, title } });
    },
  }),
  restore: intent({
    access: ['properties', 'delete'],
    input: oneInput,
    async run(context, { id }) {
      await restoreProperty(context, id);
      return done('properties.admin.restored');
    },
  }),
  bulk: intent({
    access: ['properties', 'write'],
    input: bulkInput,
    async run(context, input) {
      const change = bulkChangeOf(input);
      const { search, expected } = input;
      if (change.kind === 'delete') authorize(can(context.actor.grants, 'properties', 'delete'));
      const ids = change.kind === 'price' ? change.versions.map(({ id }) => id) : input.ids;
      const results =
        search === undefined || change.kind === 'price'
          ? await changeMany(context, ids, change)
          : await changeSearchResults(context, { query: officeQueryOf(search), expected }, change);
      const outcome = await outcomeOf(context, results);
      return done(undefined, { ...outcome, failures: withSentences(outcome.failures) });
    },
  }),
  undoBulk: intent({
    access: ['properties', 'write'],
    input: undoInput,
    async run(context, { versions }) {
      const outcome = await outcomeOf(context, await undoMany(context, versions));
      return done(undefined, { ...outcome, failures: withSentences(outcome.failures) });
    },
  }),
  previewPrices: intent({
    access: ['properties', 'write'],
    input: pricePreviewInput,
    async run(context, { ids, search, expected, unit, value }) {
      const found =
        search === undefined ? ids : await foundIds(context, { query: officeQueryOf(search), expected });
      const preview = await previewPrices(context, found, { unit, value });
      return done(undefined, { ...preview, items: withSentences(preview.items) });
    },
  }),
  discardDraft: intent({
    access: ['properties', 'write'],
    input: z.object({ draft: z.uuid('properties.error.draft_not_found') }),
    async run(context, { draft }) {
      await discardDraft(context, draft);
      return done('properties.admin.draft.discarded');
    },
  }),
});

export const handle = shows(propertiesTopic, photosTopic, developmentsTopic, usersTopic);

export function meta() {
  return [{ title: 'Catálogo de propiedades · Sahuaro' }];
}

export default function PropertiesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { may, isAgency, drafts } = loaderData;
  const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

  return (
    <>
      <PageHead
        title={t(isAgency ? 'properties.admin.title' : 'properties.admin.title_own')}
        lead={t(isAgency ? 'properties.admin.lead' : 'properties.admin.lead_own')}
        actions={
          <>
            <CatalogueMenu />
            {may.write ? (
              <>
                <ButtonLink to="/admin/test-inline" tone="quiet" icon={<Grid3x3 {...drawn} />}>
                  {t('properties.admin.action.inline')}
                </ButtonLink>
                <ButtonLink to="/admin/properties/new-quick" tone="secondary" icon={<Zap {...drawn} />}>
                  {t('properties.admin.action.new_quick')}
                </ButtonLink>
                <ButtonLink to="/admin/properties/new" icon={<Plus {...drawn} />}>
                  {t('properties.admin.action.new')}
                </ButtonLink>
              </>
            ) : null}
          </>
        }
      />
      <WorkbookNotice />
      <DraftsNotice drafts={drafts} />
      <PropertiesTable {...loaderData} />
    </>
  );
}
