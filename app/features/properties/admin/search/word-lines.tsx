import { Plus, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { FieldOf } from '#app/ui/form/form.tsx';
import { type SearchWord, searchWordLimits } from '../../domain/search/search-words.ts';
import { useTexts } from '../texts.ts';

/** A stored word, and the filters that its meaning stands for. */
type StoredWord = SearchWord & { filters: string | null };
type Line = SearchWord & { isRemoved?: boolean; isNew?: boolean };

/** The words, a line each. A removed line is sent empty, so that the problems of the others keep their lines. */
export function WordLines({ words, field }: { words: readonly StoredWord[]; field: FieldOf }) {
  const { t } = useTexts();
  const [lines, setLines] = useState<readonly Line[]>(words);
  const shown = lines.filter(({ isRemoved }) => !isRemoved).length;
  const add = () => setLines([...lines, { word: '', means: '', isNew: true }]);
  const addRef = useRef<HTMLButtonElement>(null);

  function remove(at: number) {
    setLines(lines.map((line, index) => (index === at ? { ...line, isRemoved: true } : line)));
    addRef.current?.focus();
  }

  return (
    <Card>
      <CardHead title={t('properties.search_words.list')} lead={t('properties.search_words.list_lead')} />
      <CardBody className="grid gap-4">
        {shown === 0 ? <p className="text-piedra">{t('properties.search_words.none')}</p> : null}
        <ol className={shown === 0 ? 'hidden' : 'grid gap-4'}>
          {lines.map((line, index) =>
            line.isRemoved ? (
              <RemovedLine key={index} />
            ) : (
              <WordLine key={index} {...{ line, index, words, field }} onRemove={() => remove(index)} />
            ),
          )}
        </ol>
        <AddButton ref={addRef} onAdd={add} isFull={shown >= searchWordLimits.words} />
      </CardBody>
    </Card>
  );
}

function RemovedLine() {
  return (
    <li hidden>
      <input type="hidden" name="word[]" value="" />
      <input type="hidden" name="means[]" value="" />
    </li>
  );
}

type WordLineProps = {
  line: Line;
  index: number;
  words: readonly StoredWord[];
  field: FieldOf;
  onRemove: () => void;
};

function WordLine({ line, index, words, field, onRemove }: WordLineProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<SearchWord>(line);
  const first = useRef<HTMLLIElement>(null);
  const isNew = line.isNew ?? false;
  useEffect(() => {
    if (isNew) first.current?.querySelector('input')?.focus();
  }, [isNew]);
  const stored = words.find(({ word, means }) => word === typed.word.trim() && means === typed.means.trim());
  const n = index + 1;

  return (
    <li
      ref={first}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {(['word', 'means'] as const).map((name) => {
        const { id, error } = field(`${name}.${index}`);
        return (
          <div key={name} data-field={`${name}.${index}`} className="max-sm:col-start-1">
            <Field
              id={id}
              error={error}
              name={`${name}[]`}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              label={t(`properties.search_words.${name}`, { n })}
              maxLength={searchWordLimits[name]}
              autoComplete="off"
            />
          </div>
        );
      })}
      <div className="pt-7 max-sm:col-start-2 max-sm:row-start-1">
        <IconButton
          type="button"
          label={t('properties.search_words.remove', { word: typed.word || String(n) })}
          icon={<X aria-hidden strokeWidth={1.75} />}
          onClick={onRemove}
        />
      </div>
      {stored ? (
        <p className="col-span-full text-sm text-piedra">
          {stored.filters
            ? t('properties.search_words.line_filters', { filters: stored.filters })
            : t('properties.search_words.line_text')}
        </p>
      ) : null}
    </li>
  );
}

type AddButtonProps = { ref: RefObject<HTMLButtonElement | null>; onAdd: () => void; isFull: boolean };

function AddButton({ ref, onAdd, isFull }: AddButtonProps) {
  const { t } = useTexts();
  return (
    <div>
      <Button
        ref={ref}
        type="button"
        tone="secondary"
        icon={<Plus aria-hidden strokeWidth={1.75} />}
        disabled={isFull}
        onClick={onAdd}
      >
        {t('properties.search_words.add')}
      </Button>
    </div>
  );
}
