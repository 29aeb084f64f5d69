import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Calendar,
  DateField as AriaDateField,
  DateInput,
  DatePicker as AriaDatePicker,
  DateRangePicker as AriaDateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { AriaFieldBody, type AriaFieldFacts, useAriaField } from './aria-field.tsx';
import { AriaFrame } from './aria-frame.tsx';
import { CalendarBody } from './calendar.tsx';
import { classes } from '../classes.ts';
import { controlLook, lineLook } from './field-frame.tsx';
import { popoverLook } from '../overlay/popover-look.ts';

/** Dates are `yyyy-mm-dd` in properties and in the form. */
type Bounds = { min?: string | undefined; max?: string | undefined };

type DateFacts = AriaFieldFacts &
  Bounds & {
    defaultValue?: string | undefined;
    value?: string | null | undefined;
    onChange?: (date: string | null) => void;
  };

/** A date that is typed as dd/mm/aaaa. */
export function DateField(props: DateFacts) {
  const field = useAriaField(props);
  return (
    <AriaFrame>
      <AriaDateField {...field} {...dateProps(props)}>
        <AriaFieldBody {...props}>
          <Segments className={classes(boxLook, 'px-3.5')} />
        </AriaFieldBody>
      </AriaDateField>
    </AriaFrame>
  );
}

/** The same, with a calendar beside it. */
export function DatePicker(props: DateFacts) {
  const field = useAriaField(props);
  return (
    <AriaFrame>
      <AriaDatePicker {...field} {...dateProps(props)} firstDayOfWeek="mon">
        <AriaFieldBody {...props}>
          <Group className={classes(boxLook, 'pr-0 pl-3.5')}>
            <Segments className="flex min-w-0 flex-1 items-center" />
            <CalendarButton />
          </Group>
        </AriaFieldBody>
        <CalendarPopover>
          <Calendar firstDayOfWeek="mon">
            <CalendarBody />
          </Calendar>
        </CalendarPopover>
      </AriaDatePicker>
    </AriaFrame>
  );
}

type Range = { start: string; end: string };

type DateRangeFacts = Omit<AriaFieldFacts, 'name'> &
  Bounds & {
    startName?: string;
    endName?: string;
    defaultValue?: Range | undefined;
    value?: Range | null | undefined;
    onChange?: (range: Range | null) => void;
  };

export function DateRangePicker(props: DateRangeFacts) {
  const { startName, endName, defaultValue, value, onChange } = props;
  const field = useAriaField({ ...props, name: startName });
  const first = defaultValue && asRange(defaultValue);
  const current = value === undefined ? undefined : value && asRange(value);

  return (
    <AriaFrame>
      <AriaDateRangePicker
        {...field}
        {...boundProps(props)}
        {...(startName ? { startName } : {})}
        {...(endName ? { endName } : {})}
        {...(first ? { defaultValue: first } : {})}
        {...(current === undefined ? {} : { value: current })}
        {...(onChange
          ? {
              onChange: (range) =>
                onChange(range && { start: range.start.toString(), end: range.end.toString() }),
            }
          : {})}
        firstDayOfWeek="mon"
      >
        <AriaFieldBody {...props}>
          <Group className={classes(boxLook, 'pr-0 pl-3.5')}>
            <Segments slot="start" className="flex items-center" />
            <span aria-hidden className="px-2 text-piedra">
              –
            </span>
            <Segments slot="end" className="flex min-w-0 flex-1 items-center" />
            <CalendarButton />
          </Group>
        </AriaFieldBody>
        <CalendarPopover>
          <RangeCalendar firstDayOfWeek="mon">
            <CalendarBody isRange />
          </RangeCalendar>
        </CalendarPopover>
      </AriaDateRangePicker>
    </AriaFrame>
  );
}

const boxLook = classes(
  controlLook,
  lineLook,
  'flex items-center data-hovered:border-tinta data-focus-within:border-anochecer data-focus-within:outline-2 data-focus-within:outline-anochecer',
  'data-invalid:border-vino data-invalid:inset-ring data-invalid:inset-ring-vino data-disabled:bg-duna data-disabled:text-piedra',
);

function Segments({ slot, className }: { slot?: 'start' | 'end'; className: string }) {
  return (
    <DateInput {...(slot ? { slot } : {})} className={className}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className={classes(
            'tabular rounded-[4px] px-px outline-none data-placeholder:text-piedra data-[type=literal]:px-0',
            'data-focused:bg-anochecer data-focused:text-caliza data-focused:data-placeholder:text-caliza',
          )}
        />
      )}
    </DateInput>
  );
}

function CalendarButton() {
  return (
    <Button className="ml-auto grid size-(--alto-control) shrink-0 place-items-center rounded-control text-piedra hover:text-tinta focus-visible:-outline-offset-4">
      <CalendarDays aria-hidden strokeWidth={1.75} className="size-5" />
    </Button>
  );
}

function CalendarPopover({ children }: { children: ReactNode }) {
  return (
    <Popover offset={6} className={popoverLook}>
      <Dialog className="p-3 outline-none">{children}</Dialog>
    </Popover>
  );
}

function dateProps({ defaultValue, value, onChange, ...facts }: DateFacts) {
  const first = asDate(defaultValue);
  return {
    ...boundProps(facts),
    ...(first ? { defaultValue: first } : {}),
    ...(value === undefined ? {} : { value: asDate(value ?? undefined) }),
    ...(onChange ? { onChange: (date: CalendarDate | null) => onChange(date?.toString() ?? null) } : {}),
  };
}

function boundProps({ min, max }: Bounds) {
  const minValue = asDate(min);
  const maxValue = asDate(max);
  return {
    ...(minValue ? { minValue } : {}),
    ...(maxValue ? { maxValue } : {}),
    shouldForceLeadingZeros: true,
  };
}

/** A returned form may contain any text; text that is no date counts as no date. */
function asDate(text: string | undefined): CalendarDate | null {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
}

function asRange({ start, end }: Range) {
  const from = asDate(start);
  const to = asDate(end);
  return from && to ? { start: from, end: to } : null;
}
