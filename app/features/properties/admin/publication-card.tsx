import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { needHref } from '../domain/office/form-address.ts';
import type { PropertyStatus } from '../domain/property-vocabulary.ts';
import type { DetailData } from './detail-types.ts';
import { DeleteQuestion } from './list/delete-question.tsx';
import { useListActions } from './list/use-list-actions.ts';
import { MissingList } from './missing-list.tsx';
import { PropertyStatusWord, PublishedWord } from './status-word.tsx';
import { useTexts } from './texts.ts';

/** Whether the property is published, what is missing, and the actions that this person may take. */
export function PublicationCard(data: DetailData) {
  const { t } = useTexts();
  const act = useListActions();
  const { id, version, actions, missing, status, statuses } = data;
  const mayChangeStatus = actions.includes('status');

  return (
    <Card id="estado" className="scroll-mt-24">
      <CardHead title={t('properties.admin.publication.title')} />
      <CardBody className="grid gap-5">
        <PublicationFacts {...data} />
        {data.published && !data.isLive ? (
          <p className="text-sm text-piedra">{t('properties.admin.publication.hidden')}</p>
        ) : null}
        {mayChangeStatus ? (
          <SelectField
            label={t('properties.admin.publication.change_status')}
            options={statuses.map((value) => ({ value, label: t(`properties.status.${value}`) }))}
            value={act.pendingStatus ?? status}
            onChange={(event) => act.setStatus({ id, version }, event.currentTarget.value as PropertyStatus)}
          />
        ) : null}
        {missing.length > 0 ? (
          <section className="grid gap-2">
            <h3 className="font-semibold">{t('properties.admin.missing_title')}</h3>
            <MissingList
              missing={missing}
              hrefOf={actions.includes('edit') ? (need) => needHref(id, need) : undefined}
            />
          </section>
        ) : null}
        {actions.includes('publish') ? (
          <Button
            type="button"
            disabled={missing.length > 0}
            isPending={act.pending === 'publish'}
            onClick={() => act.publish({ id, version })}
          >
            {t('properties.admin.action.publish')}
          </Button>
        ) : null}
        {actions.includes('unpublish') ? (
          <Button
            type="button"
            tone="secondary"
            isPending={act.pending === 'unpublish'}
            onClick={() => act.unpublish({ id, version })}
          >
            {t('properties.admin.action.unpublish')}
          </Button>
        ) : null}
        {!data.isAgency ? (
          <p className="text-sm text-piedra">{t('properties.admin.publication.owner')}</p>
        ) : null}
      </CardBody>
    </Card>
  );
}

function PublicationFacts({ published, isLive, status, publishedAt, views }: DetailData) {
  const { t, date, number } = useTexts();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <div className="grid gap-0.5">
        <dt className="text-sm text-piedra">{t('properties.admin.column.published')}</dt>
        <dd>
          <PublishedWord published={published} isLive={isLive} />
        </dd>
      </div>
      <div className="grid gap-0.5">
        <dt className="text-sm text-piedra">{t('properties.field.status')}</dt>
        <dd>
          <PropertyStatusWord status={status} />
        </dd>
      </div>
      {published && publishedAt ? (
        <div className="grid gap-0.5">
          <dt className="text-sm text-piedra">{t('properties.field.publishedAt')}</dt>
          <dd>
            <time dateTime={publishedAt}>{date(publishedAt)}</time>
          </dd>
        </div>
      ) : null}
      <div className="grid gap-0.5">
        <dt className="text-sm text-piedra">{t('properties.admin.publication.views')}</dt>
        <dd className="tabular">{number(views)}</dd>
      </div>
    </dl>
  );
}

export function AdvisorForm({ actions, advisors, values, version }: DetailData) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  if (!actions.includes('advisor')) return null;

  return (
    <Card>
      <CardBody>
        <writing.Form method="post" noValidate className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="advisor" />
          <SelectField
            key={version}
            label={t('properties.field.advisorId')}
            name="advisorId"
            defaultValue={String(values['advisorId'] ?? '')}
            options={[{ value: '', label: t('properties.admin.no_advisor') }, ...advisors]}
            className="min-w-52 flex-1"
          />
          <Button tone="secondary" isPending={writing.isWriting}>
            {t('common.action.save')}
          </Button>
        </writing.Form>
      </CardBody>
    </Card>
  );
}

/** Deleting redirects to the list, where it can be undone. */
export function DangerCard({ id, title, published, actions }: DetailData) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const [isAsking, setAsking] = useState(false);
  if (!actions.includes('delete')) return null;

  return (
    <Card>
      <CardBody className="grid justify-items-start gap-3">
        <p className="text-sm text-piedra">{t('properties.admin.delete.detail')}</p>
        <Button type="button" tone="danger" isPending={writing.isWriting} onClick={() => setAsking(true)}>
          {t('common.action.delete')}
        </Button>
      </CardBody>
      <DeleteQuestion
        property={isAsking ? { id, title, published } : null}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void writing.write('delete');
        }}
      />
    </Card>
  );
}
