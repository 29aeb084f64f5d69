import type { Difference } from '#app/shell/admin/conflict-view.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { FieldOf } from '#app/ui/form/form.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { type CityFile, type MapSettings, mapSources } from '../domain/map-settings.ts';
import { useTexts } from '../texts.ts';

type FieldsProps = { settings: MapSettings; field: FieldOf };

export function SourceField({ settings: { source, cityFile }, field }: FieldsProps) {
  const { t } = useTexts();
  const fileWords = useFileWords();
  return (
    <RadioGroup
      {...field('source', source)}
      label={t('maps.field.source')}
      isRequired
      options={mapSources.map((value) => ({
        value,
        label: t(`maps.source.${value}`),
        description: [t(`maps.source.${value}_hint`), value === 'city-file' ? fileWords(cityFile) : '']
          .filter(Boolean)
          .join(' '),
        isDisabled: value === 'city-file' && !cityFile,
      }))}
    />
  );
}

function useFileWords() {
  const { t, date, number } = useTexts();
  return (file: CityFile | null) =>
    file
      ? t('maps.file.imported', {
          name: file.name,
          size: number(Math.max(0.1, Math.round(file.size / 1024 / 102.4) / 10)),
          date: date(file.importedAt),
        })
      : t('maps.file.none');
}

export function OwnServerFields({ settings: { tiles }, field }: FieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Field
        {...field('url', tiles.url)}
        label={t('maps.field.url')}
        hint={t('maps.field.url_hint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...field('attribution', tiles.attribution)}
        label={t('maps.field.attribution')}
        hint={t('maps.field.attribution_hint')}
      />
      <Field
        {...field('attributionUrl', tiles.attributionUrl)}
        label={t('maps.field.attribution_url')}
        hint={t('maps.field.attribution_url_hint')}
        inputMode="url"
        autoComplete="off"
      />
    </>
  );
}

/** The typed settings beside the stored ones, in the words of the form. */
export function useCompare() {
  const { t } = useTexts();
  const sourceName = (name: string) => {
    const known = mapSources.find((source) => source === name);
    return known ? t(`maps.source.${known}`) : name;
  };
  return (typed: Record<string, string>, { source, tiles }: MapSettings): Difference[] => [
    {
      name: 'source',
      label: t('maps.field.source'),
      mine: sourceName(typed['source'] ?? ''),
      theirs: sourceName(source),
    },
    { name: 'url', label: t('maps.field.url'), mine: typed['url'] ?? '', theirs: tiles.url },
    {
      name: 'attribution',
      label: t('maps.field.attribution'),
      mine: typed['attribution'] ?? '',
      theirs: tiles.attribution,
    },
    {
      name: 'attributionUrl',
      label: t('maps.field.attribution_url'),
      mine: typed['attributionUrl'] ?? '',
      theirs: tiles.attributionUrl,
    },
  ];
}
