import { Check, ChevronDown } from 'lucide-react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { AriaFieldBody, type AriaFieldFacts, useAriaField } from './aria-field.tsx';
import { AriaFrame } from './aria-frame.tsx';
import { classes } from '../classes.ts';
import { controlLook, lineLook } from './field-frame.tsx';
import { listItemLook, popoverLook } from '../overlay/popover-look.ts';

export type SelectOption = { value: string; label: string; description?: string; isDisabled?: boolean };

type SelectProps = AriaFieldFacts & {
  options: readonly SelectOption[];
  defaultValue?: string | undefined;
  value?: string | null | undefined;
  onChange?: (value: string | null) => void;
  placeholder?: string;
};

/** One choice from a list whose options may have a description; typing letters jumps to an option. */
export function Select(props: SelectProps) {
  const { options, defaultValue, value, onChange, placeholder } = props;
  const { t } = useCommonTexts();
  const field = useAriaField(props);

  return (
    <AriaFrame>
      <AriaSelect
        {...field}
        defaultValue={defaultValue || null}
        {...(value === undefined ? {} : { value })}
        {...(onChange ? { onChange: (key) => onChange(key === null ? null : String(key)) } : {})}
        placeholder={placeholder ?? t('ui.select.placeholder')}
      >
        <AriaFieldBody {...props}>
          <Button
            className={classes(
              controlLook,
              lineLook,
              'flex items-center justify-between gap-2 pr-3 text-left group-data-invalid/field:border-vino aria-expanded:border-anochecer',
            )}
          >
            <SelectValue className="min-w-0 truncate data-placeholder:text-piedra [&_[slot=description]]:hidden" />
            <ChevronDown aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-piedra" />
          </Button>
        </AriaFieldBody>
        <Popover
          offset={6}
          className={classes(popoverLook, 'w-(--trigger-width) min-w-48 overflow-auto p-1.5')}
        >
          <ListBox items={options} className="outline-none">
            {(option) => <OptionLine option={option} />}
          </ListBox>
        </Popover>
      </AriaSelect>
    </AriaFrame>
  );
}

/** An option of a list. A tick and bold text mark the chosen one. */
export function OptionLine({ option: { value, label, description, isDisabled } }: { option: SelectOption }) {
  return (
    <ListBoxItem
      id={value}
      textValue={label}
      isDisabled={isDisabled ?? false}
      className={classes(listItemLook, 'group/option justify-between data-selected:font-semibold')}
    >
      <span className="grid min-w-0">
        <Text slot="label">{label}</Text>
        {description ? (
          <Text slot="description" className="text-xs font-normal text-piedra">
            {description}
          </Text>
        ) : null}
      </span>
      <Check
        aria-hidden
        strokeWidth={2}
        className="size-4 shrink-0 text-sahuaro opacity-0 group-data-selected/option:opacity-100"
      />
    </ListBoxItem>
  );
}
