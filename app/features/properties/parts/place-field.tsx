import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/shell/site/icons.tsx';
import { classes } from '#app/ui/classes.ts';
import { type Suggestion, useSuggestions } from './suggestions.ts';
import { useCatalogueTexts } from './texts.ts';

type PlaceFieldProps = {
  name: string;
  label: string;
  placeholder: string;
  defaultValue?: string;
  onPick: (suggestion: Suggestion) => void;
  /** Called when the text was edited by hand, so that the chosen suggestion no longer applies. */
  onType?: () => void;
  className?: string;
  inputClassName: string;
};

/** A text field with suggestions. Without JavaScript it is a plain text field. */
export function PlaceField({
  name,
  label,
  placeholder,
  className,
  inputClassName,
  ...given
}: PlaceFieldProps) {
  const listId = useId();
  const { text, suggestions, active, type, pick, handleKey, close } = useCombobox(given);
  const isShown = suggestions.length > 0;

  return (
    <div className={classes('relative', className)}>
      <input
        name={name}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={suggestions[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        placeholder={placeholder}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={close}
        className={classes('placeholder:text-piedra', inputClassName)}
      />
      <SuggestionList id={listId} label={label} suggestions={suggestions} active={active} onPick={pick} />
    </div>
  );
}

function useCombobox({
  defaultValue = '',
  onPick,
  onType,
}: Pick<PlaceFieldProps, 'defaultValue' | 'onPick' | 'onType'>) {
  const [text, setText] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(text, isOpen);
  const suggestions = isOpen ? found : [];
  const current = suggestions[active];

  function pick(suggestion: Suggestion) {
    setOpen(false);
    setActive(-1);
    if (suggestion.filters) setText(suggestion.label);
    onPick(suggestion);
  }

  function type(words: string) {
    setText(words);
    setOpen(true);
    setActive(-1);
    onType?.();
  }

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const isShown = suggestions.length > 0;
    if (event.key === 'Escape' && isShown) setOpen(false);
    else if (step && isShown) setActive(nextActive(active, step, suggestions.length));
    else if (step) setOpen(true);
    else if (event.key === 'Enter' && current) pick(current);
    else return;
    event.preventDefault();
  }

  return { text, suggestions, active, type, pick, handleKey, close: () => setOpen(false) };
}

/** Arrow down moves from the field to the first suggestion, arrow up from the first one back to the field. */
function nextActive(active: number, step: number, count: number) {
  const next = active + step;
  return next < -1 ? count - 1 : next >= count ? -1 : next;
}

type SuggestionListProps = {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  active: number;
  onPick: (suggestion: Suggestion) => void;
};

const icons = { search: 'search', colonia: 'pin', development: 'map', property: 'home' } as const;

function SuggestionList({ id, label, suggestions, active, onPick }: SuggestionListProps) {
  const { listRef, isAbove } = useRoomierSide(suggestions);
  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={suggestions.length === 0}
      className={classes(
        'absolute left-0 z-40 max-h-[min(24rem,45dvh)] w-[max(100%,20rem)] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-linea bg-caliza p-1.5 text-tinta shadow-soft',
        isAbove ? 'bottom-full mb-2' : 'top-full mt-2',
      )}
    >
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field holds the keyboard
        <div
          key={suggestion.href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // Prevents the field from losing the focus, which would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-duna aria-selected:bg-duna"
        >
          <Icon name={icons[suggestion.kind]} className="text-piedra" />
          <span className="grid min-w-0 leading-snug">
            <span className="truncate font-medium">{suggestion.label}</span>
            <SuggestionDetail suggestion={suggestion} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Above the field when the list does not fit below it and there is more room above. */
function useRoomierSide(suggestions: readonly Suggestion[]) {
  const listRef = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  useLayoutEffect(() => {
    const field = listRef.current?.parentElement?.getBoundingClientRect();
    if (!field || suggestions.length === 0) return;
    // The list is measured without its limits, so that the answer does not depend on where it is now.
    const height = Math.min(listRef.current?.scrollHeight ?? 0, window.innerHeight * 0.45) + 16;
    const below = window.innerHeight - field.bottom;
    setAbove(below < height && field.top > below);
  }, [suggestions]);
  return { listRef, isAbove };
}

function SuggestionDetail({ suggestion: { kind, city, n, price } }: { suggestion: Suggestion }) {
  const { t, number, money } = useCatalogueTexts();
  const homes = n ? t('properties.site.count.any', { count: n, shown: number(n) }) : null;
  const words = {
    search: [homes ?? t('properties.site.suggest.none')],
    colonia: [city, homes],
    development: [t('properties.site.suggest.development')],
    property: [price ? money(price) : null],
  }[kind].filter(Boolean);

  return words.length > 0 ? (
    <span className="tabular truncate text-sm text-piedra">{words.join(' · ')}</span>
  ) : null;
}
