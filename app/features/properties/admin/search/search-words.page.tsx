import { Form } from 'react-router';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { SettingsForm } from '#app/features/settings/parts/settings-form.tsx';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import type { SettingsOf } from '#app/core/settings-group.ts';
import type { catalogueSettings } from '../../domain/catalogue-settings.ts';
import { listingLimits } from '../../domain/listing-query.ts';
import { type SearchWord, searchWordsInput, triedSearchQuery } from '../../domain/search/search-words.ts';
import { catalogueTopic } from '../../domain/topics.ts';
import { saveSearchWords, searchWordsPage } from '../../server/search-words.server.ts';
import { useTexts } from '../texts.ts';
import { WordLines } from './word-lines.tsx';
import type { Route } from './+types/search-words.page.ts';

export const loader = page({
  access: ['settings', 'write'],
  query: triedSearchQuery,
  read: (context, { query }) => searchWordsPage(context, query.q),
});

export const action = actions({
  save: intent({
    access: ['settings', 'write'],
    input: searchWordsInput,
    run: async (context, input) =>
      done('properties.search_words.saved', await saveSearchWords(context, input)),
  }),
});

export const handle = shows(settingsTopic, catalogueTopic);

export function meta() {
  return [{ title: 'Palabras de búsqueda · Sahuaro' }];
}

export default function SearchWordsPage({ loaderData: { version, words, tried } }: Route.ComponentProps) {
  const { t } = useTexts();
  const label = t('properties.search_words.title');
  return (
    <>
      <PageHead title={label} lead={t('properties.search_words.lead')} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <SettingsForm<SettingsOf<typeof catalogueSettings>>
          version={version}
          content={words.map(pairOf)}
          schema={searchWordsInput}
          compare={(_, { searchSynonyms }) => [
            {
              name: 'word',
              label,
              // A failed form returns only the last line of a list; what was typed is still on the screen.
              mine: '…',
              theirs: searchSynonyms.map(pairOf).join(' · '),
            },
          ]}
          isLong
        >
          {(field) => <WordLines words={words} field={field} />}
        </SettingsForm>
        <TryCard tried={tried} />
      </div>
    </>
  );
}

const pairOf = ({ word, means }: SearchWord) => `${word} → ${means}`;

type Tried = Route.ComponentProps['loaderData']['tried'];

/** Searches as a visitor would, with the words as they are saved. */
function TryCard({ tried }: { tried: Tried }) {
  const { t } = useTexts();
  return (
    <Card>
      <CardHead title={t('properties.search_words.try')} lead={t('properties.search_words.try_lead')} />
      <CardBody className="grid gap-4">
        <Form method="get" noValidate preventScrollReset className="flex items-end gap-2">
          <Field
            type="search"
            name="q"
            label={t('properties.search_words.typed')}
            defaultValue={tried?.text ?? ''}
            maxLength={listingLimits.text}
            autoComplete="off"
            className="grow"
          />
          <Button tone="secondary">{t('properties.search_words.try_action')}</Button>
        </Form>
        {tried ? <Understood tried={tried} /> : null}
      </CardBody>
    </Card>
  );
}

function Understood({ tried: { filters, n, path, corrected } }: { tried: NonNullable<Tried> }) {
  const { t } = useTexts();
  return (
    <div role="status" className="grid gap-1.5 rounded-control bg-duna px-4 py-3">
      <p>
        {filters
          ? t('properties.search_words.as_filters', { filters })
          : t('properties.search_words.as_text')}
      </p>
      {corrected ? <p>{t('properties.search_words.corrected', { words: corrected })}</p> : null}
      <p className="text-sm text-piedra">{t('properties.search_words.found', { count: n })}</p>
      <p>
        <a href={path} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {t('properties.search_words.open')}
        </a>
      </p>
    </div>
  );
}
