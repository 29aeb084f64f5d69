import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { manualStatuses } from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';
import type { FormData } from './form-types.ts';

type FinishFormProps = { data: FormData; isReady: boolean };

/** The end of the form: creates the property, or saves what of a change is still a draft. */
export function FinishForm({ data, isReady }: FinishFormProps) {
  const { t } = useTexts();
  const { propertyId, draftId, version, savedAt } = data;
  if (propertyId !== null && savedAt === null) {
    return (
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3 border-t border-linea pt-5">
        <p className="text-piedra">{t('properties.admin.review.all_saved')}</p>
        <ButtonLink to={`/admin/properties/${propertyId}`}>{t('properties.admin.action.open')}</ButtonLink>
      </div>
    );
  }
  return (
    <Form intent="finish" className="border-t border-linea pt-5">
      {() => (
        <>
          {draftId ? <input type="hidden" name="draft" value={draftId} /> : null}
          {version ? <input type="hidden" name="version" value={version} /> : null}
          {propertyId === null ? (
            <CreateButtons data={data} isReady={isReady} />
          ) : (
            <div className="flex flex-wrap justify-end gap-3">
              <Button disabled={!isReady}>{t('properties.admin.review.save')}</Button>
            </div>
          )}
        </>
      )}
    </Form>
  );
}

function CreateButtons({ data, isReady }: FinishFormProps) {
  const { t } = useTexts();
  const isWhole = data.missing.length === 0;
  return (
    <>
      {data.isAgency ? (
        <SelectField
          label={t('properties.admin.review.status')}
          hint={t('properties.admin.review.status_hint')}
          name="status"
          defaultValue="pendiente"
          options={manualStatuses.map((value) => ({ value, label: t(`properties.status.${value}`) }))}
          className="max-w-sm"
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone={data.mayPublish && isWhole ? 'secondary' : 'primary'} disabled={!isReady}>
          {t('properties.admin.review.create')}
        </Button>
        {data.mayPublish ? (
          <Button
            name="publish"
            value="yes"
            tone={isWhole ? 'primary' : 'secondary'}
            disabled={!isReady || !isWhole}
          >
            {t('properties.admin.review.create_and_publish')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
