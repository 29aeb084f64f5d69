import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, ComboBox as AriaComboBox, Group, Input, ListBox, Popover } from 'react-aria-components';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { AriaFieldBody, type AriaFieldFacts, useAriaField } from './aria-field.tsx';
import { AriaFrame } from './aria-frame.tsx';
import { classes } from '../classes.ts';
import { controlLook, lineLook } from './field-frame.tsx';
import { popoverLook } from '../overlay/popover-look.ts';
import { Spinner } from '../page/progress.tsx';
import { OptionLine, type SelectOption } from './select.tsx';

type ComboBoxProps = AriaFieldFacts & {
  /** All options; or, with `load`, those that are shown before anything is typed. */
  options?: readonly SelectOption[];
  /** Loads the matching options. The signal aborts a request whose answer is no longer needed. */
  load?: (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
  /** The value of the chosen option; with `allowsCustomValue`, its text. */
  defaultValue?: string | undefined;
  /** The text of a chosen value that is not among the options yet. */
  defaultText?: string;
  onChange?: (value: string | null, option: SelectOption | null) => void;
  allowsCustomValue?: boolean;
  placeholder?: string;
};

const noOptions: readonly SelectOption[] = [];

/** Type a few letters and choose. Accents and capitals do not matter. */
export function ComboBox(props: ComboBoxProps) {
  const {
    options = noOptions,
    load,
    defaultValue,
    defaultText,
    onChange,
    allowsCustomValue = false,
    placeholder,
  } = props;
  const field = useAriaField(props);
  const loading = useLoadedOptions(options, load);
  const text = defaultText ?? (allowsCustomValue ? defaultValue : textOf(options, defaultValue));

  return (
    <AriaFrame>
      <AriaComboBox
        {...field}
        {...(load ? { items: loading.options, defaultFilter: () => true } : { defaultItems: options })}
        {...(defaultValue && !allowsCustomValue ? { defaultValue } : {})}
        {...(text ? { defaultInputValue: text } : {})}
        onInputChange={loading.ask}
        onChange={(key) => onChange?.(key === null ? null : String(key), optionOf(loading.options, key))}
        allowsCustomValue={allowsCustomValue}
        // A list that is loaded is empty at first, and would not open when its options arrive.
        allowsEmptyCollection={!allowsCustomValue || load !== undefined}
      >
        <AriaFieldBody {...props}>
          <ComboBoxInput placeholder={placeholder} isLoading={loading.isLoading} />
        </AriaFieldBody>
        <Popover offset={6} className={classes(popoverLook, 'w-(--trigger-width) overflow-auto p-1.5')}>
          <ListBox<SelectOption>
            className="outline-none"
            renderEmptyState={() => <NothingFound isLoading={loading.isLoading} />}
          >
            {(option) => <OptionLine option={option} />}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaFrame>
  );
}

function ComboBoxInput({ placeholder, isLoading }: { placeholder: string | undefined; isLoading: boolean }) {
  return (
    <Group className="relative grid">
      <Input {...(placeholder ? { placeholder } : {})} className={classes(controlLook, lineLook, 'pr-11')} />
      <Button className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-piedra">
        {isLoading ? <Spinner /> : <ChevronDown aria-hidden strokeWidth={1.75} className="size-5" />}
      </Button>
    </Group>
  );
}

function NothingFound({ isLoading }: { isLoading: boolean }) {
  const { t } = useCommonTexts();
  return <p className="px-2.5 py-2 text-piedra">{t(isLoading ? 'common.loading' : 'ui.combobox.none')}</p>;
}

const typingPauseMs = 250;

/** Loads options a moment after the last letter, and ignores the answers to older requests. */
function useLoadedOptions(options: readonly SelectOption[], load: ComboBoxProps['load']) {
  const [loaded, setLoaded] = useState<readonly SelectOption[] | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  async function ask(query: string) {
    if (!load) return;
    pending.current?.abort();
    const question = new AbortController();
    pending.current = question;
    setIsLoading(true);
    try {
      await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
      if (question.signal.aborted) return;
      setLoaded(await load(query, question.signal));
    } catch {
      // An empty list is shown; the person can go on typing.
      if (!question.signal.aborted) setLoaded([]);
    } finally {
      if (pending.current === question) setIsLoading(false);
    }
  }

  return { options: loaded ?? options, isLoading, ask: (query: string) => void ask(query) };
}

function optionOf(options: readonly SelectOption[], value: unknown) {
  return options.find((option) => option.value === value) ?? null;
}

function textOf(options: readonly SelectOption[], value: string | undefined) {
  return value ? optionOf(options, value)?.label : undefined;
}
