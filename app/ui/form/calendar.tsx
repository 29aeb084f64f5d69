import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  type CalendarMonthPickerProps,
  CalendarYearPicker,
} from 'react-aria-components';
import { iconButtonLook } from '../button-look.ts';
import { classes } from '../classes.ts';

/** Enough to reach the birthday of anybody who buys a house. */
const visibleYears = 120;

/** The content of a calendar for one date or a range: Monday first, months and years by name. */
export function CalendarBody({ isRange = false }: { isRange?: boolean }) {
  return (
    <>
      <header className="flex items-center gap-0.5 pb-2">
        <CalendarMonthPicker format="long">{(picker) => <PickerSelect {...picker} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={visibleYears}>
          {(picker) => <PickerSelect {...picker} />}
        </CalendarYearPicker>
        <span className="ml-auto flex">
          <Button slot="previous" className={iconButtonLook({ size: 'sm' })}>
            <ChevronLeft aria-hidden strokeWidth={1.75} />
          </Button>
          <Button slot="next" className={iconButtonLook({ size: 'sm' })}>
            <ChevronRight aria-hidden strokeWidth={1.75} />
          </Button>
        </span>
      </header>
      <CalendarGrid
        weekdayStyle="short"
        className="w-full border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 w-10 text-center text-xs font-semibold text-piedra">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={classes(dayLook, isRange ? rangeLook : oneLook)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

type PickerSelectProps = Parameters<CalendarMonthPickerProps['children']>[0];

/** The browser's own list, because a year is found faster by typing. */
function PickerSelect({ value, onChange, items, 'aria-label': label }: PickerSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-9 cursor-pointer rounded-control bg-transparent px-1.5 font-semibold capitalize hover:bg-duna"
    >
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  );
}

const dayLook =
  'tabular grid h-10 min-w-10 cursor-pointer place-items-center rounded-control outline-none ' +
  'data-hovered:bg-duna data-outside-month:invisible data-disabled:cursor-default data-disabled:text-trazo ' +
  'data-unavailable:line-through data-today:font-bold data-today:inset-ring data-today:inset-ring-trazo ' +
  'data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-anochecer';

const oneLook =
  'data-selected:bg-barro data-selected:font-semibold data-selected:text-sobre-barro data-selected:data-hovered:bg-barro-hondo';

const rangeLook =
  'data-selected:rounded-none data-selected:bg-barro-suave ' +
  'data-selection-start:rounded-l-control data-selection-start:bg-barro data-selection-start:text-sobre-barro ' +
  'data-selection-end:rounded-r-control data-selection-end:bg-barro data-selection-end:text-sobre-barro';
