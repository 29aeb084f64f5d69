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
  /** All there is to choose from; or, with `load`, what is shown before anything is typed. */
  options?: readonly SelectOption[];
  /** Asks for what matches. The signal stops a question that is no longer of interest. */
  load?: (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
  /** What was chosen, by its value; with `allowsCustomValue`, by its text. */
  defaultValue?: string | undefined;
  /** The words of a chosen value that is not among the options yet. */
  defaultText?: string;
  onChange?: (value: string | null, option: SelectOption | null) => void;
  allowsCustomValue?: boolean;
  placeholder?: string;
};

const noOptions: readonly SelectOption[] = [];

/** Write a little and choose. Accents and capitals do not matter. */
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
        allowsEmptyCollection={!allowsCustomValue}
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

const patience = 250;

/** Asks for options a moment after the last letter, and forgets the answers to older questions. */
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
      await new Promise((resolve) => setTimeout(resolve, patience));
      if (question.signal.aborted) return;
      setLoaded(await load(query, question.signal));
    } catch {
      // Nothing to choose from is shown as such; the person can still write on.
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
