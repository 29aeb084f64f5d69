import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { controlLook, FieldFrame, lineLook, useFieldWiring } from '#app/ui/form/field-frame.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { useTexts } from '../texts.ts';

type TagsFieldProps = {
  label: string;
  name: string;
  id: string;
  error: string | undefined;
  defaultValue: readonly string[];
  maxLength: number;
  onTouch: () => void;
};

/** Tags added with Enter or a comma. Without JavaScript it is a text area with one tag in each line. */
export function TagsField(props: TagsFieldProps) {
  const isHydrated = useIsHydrated();
  const { t } = useTexts();
  if (isHydrated) return <LiveTags {...props} />;
  const { defaultValue, name, maxLength: _each, onTouch: _onTouch, ...field } = props;
  return (
    <TextArea
      {...field}
      name={`${name}Lines`}
      hint={t('properties.admin.form.tags_lines')}
      defaultValue={defaultValue.join('\n')}
    />
  );
}

function LiveTags({ label, name, id, error, defaultValue, maxLength, onTouch }: TagsFieldProps) {
  const { t } = useTexts();
  const [tags, setTags] = useState<readonly string[]>(defaultValue);
  const inputRef = useRef<HTMLInputElement>(null);
  const hint = t('properties.admin.form.tags_hint');
  const wiring = useFieldWiring({ id, hint, error });

  function change(next: readonly string[]) {
    setTags([...new Set(next)]);
    onTouch();
  }

  function take() {
    const input = inputRef.current;
    const added = (input?.value ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    if (!input || added.length === 0) return;
    input.value = '';
    change([...tags, ...added]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      take();
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '') change(tags.slice(0, -1));
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} id={wiring.id} name={name}>
      <input
        {...wiring}
        ref={inputRef}
        type="text"
        maxLength={maxLength}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onBlur={take}
        className={classes(controlLook, lineLook)}
      />
      <TagList
        label={label}
        name={name}
        tags={tags}
        onRemove={(tag) => change(tags.filter((kept) => kept !== tag))}
      />
    </FieldFrame>
  );
}

type TagListProps = {
  label: string;
  name: string;
  tags: readonly string[];
  onRemove: (tag: string) => void;
};

function TagList({ label, name, tags, onRemove }: TagListProps) {
  const { t } = useTexts();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-1 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex min-h-8 items-center gap-1 rounded-full bg-duna py-0.5 pr-1 pl-3 text-sm wrap-anywhere"
        >
          {tag}
          <button
            type="button"
            aria-label={t('properties.admin.form.tag_remove', { tag })}
            onClick={() => onRemove(tag)}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-linea md:size-7"
          >
            <X aria-hidden strokeWidth={2} className="size-3.5" />
          </button>
          <input type="hidden" name={`${name}[]`} value={tag} />
        </li>
      ))}
    </ul>
  );
}
