import { Form, useSearchParams } from 'react-router';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { Pagination } from '#app/ui/page/pagination.tsx';
import { developmentsTopic, propertiesTopic } from '../domain/topics.ts';
import { cellInput, inlineQuery } from '../domain/office/inline-cell.ts';
import { propertyOperations, propertyStatuses, propertyTypes } from '../domain/property-vocabulary.ts';
import { editCell } from '../server/office/edit-cell.server.ts';
import { propertiesPage } from '../server/office/office-list.server.ts';
import { InlineGrid } from './grid/inline-grid.tsx';
import type { ListData } from './list/list-types.ts';
import { useTexts } from './texts.ts';
import type { Route } from './+types/inline.page.ts';

export const loader = page({
  access: ['properties', 'write'],
  query: inlineQuery,
  read: (context, { query }) => propertiesPage(context, query),
});

export const action = actions({
  cell: intent({
    access: ['properties', 'write'],
    input: cellInput,
    async run(context, cell) {
      return done(undefined, await editCell(context, cell));
    },
  }),
});

export const handle = shows(propertiesTopic, photosTopic, developmentsTopic, usersTopic);

export function meta() {
  return [{ title: 'Edición en línea · Sahuaro' }];
}

export default function InlinePage({ loaderData: { rows, query, total } }: Route.ComponentProps) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const hrefFor = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next}`;
  };

  return (
    <>
      <PageHead
        title={t('properties.admin.inline.title')}
        lead={t('properties.admin.inline.lead')}
        breadcrumbs={[
          { label: t('properties.admin.title'), to: '/admin/properties' },
          { label: t('properties.admin.inline.title') },
        ]}
      />
      <div className="grid gap-4">
        <GridFilters query={query} />
        {rows.length === 0 ? (
          <EmptyState
            drawing="saguaro"
            title={t('properties.admin.none_found')}
            action={
              <ButtonLink to="/admin/test-inline" tone="secondary">
                {t('properties.admin.show_all')}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <p className="text-sm text-piedra">
              <span className="max-md:hidden">{t('properties.admin.inline.keys')}</span>
              <span className="md:hidden">{t('properties.admin.inline.touch')}</span>
            </p>
            <InlineGrid rows={rows} />
            <Pagination
              page={query.page}
              pageCount={Math.max(1, Math.ceil(total / query.pageSize))}
              total={total}
              hrefFor={hrefFor}
            />
          </>
        )}
      </div>
    </>
  );
}

function GridFilters({ query }: Pick<ListData, 'query'>) {
  const { t } = useTexts();
  const any = { value: '', label: t('properties.admin.filter.any') };
  return (
    <Form
      method="get"
      noValidate
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <Field
        type="search"
        label={t('common.action.search')}
        name="search"
        defaultValue={query.search}
        placeholder={t('properties.admin.search')}
        className="max-lg:col-span-2"
      />
      <SelectField
        label={t('properties.field.status')}
        name="status"
        defaultValue={query.status ?? ''}
        options={[
          any,
          ...propertyStatuses.map((value) => ({ value, label: t(`properties.status.${value}`) })),
        ]}
      />
      <SelectField
        label={t('properties.admin.column.type')}
        name="type"
        defaultValue={query.type ?? ''}
        options={[any, ...propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) }))]}
      />
      <SelectField
        label={t('properties.field.operation')}
        name="operation"
        defaultValue={query.operation ?? ''}
        options={[
          any,
          ...propertyOperations.map((value) => ({ value, label: t(`properties.operation.${value}`) })),
        ]}
      />
      <Button tone="secondary">{t('common.action.search')}</Button>
    </Form>
  );
}
