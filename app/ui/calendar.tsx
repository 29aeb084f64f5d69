import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components';
import { iconButtonLook } from './button-look.ts';
import { classes } from './classes.ts';

const pickLook =
  'min-h-9 cursor-pointer rounded-control border border-transparent bg-transparent px-2 text-base font-semibold first-letter:uppercase hover:bg-duna';

/** The inside of a calendar of one date or of two: Monday first, months and years by name. */
export function CalendarBody({ isRange = false }: { isRange?: boolean }) {
  return (
    <>
      <header className="flex items-center gap-1 pb-2">
        {/* Said when the month changes; the two lists are what one sees. */}
        <CalendarHeading className="sr-only" />
        <CalendarMonthPicker>
          {(picker) => (
            <select
              aria-label={picker['aria-label']}
              value={picker.value}
              onChange={(event) => picker.onChange(Number(event.target.value))}
              className={pickLook}
            >
              {picker.items.map((month) => (
                <option key={month.id} value={month.id}>
                  {month.formatted}
                </option>
              ))}
            </select>
          )}
        </CalendarMonthPicker>
        <CalendarYearPicker>
          {(picker) => (
            <select
              aria-label={picker['aria-label']}
              value={picker.value}
              onChange={(event) => picker.onChange(Number(event.target.value))}
              className={pickLook}
            >
              {picker.items.map((year) => (
                <option key={year.id} value={year.id}>
                  {year.formatted}
                </option>
              ))}
            </select>
          )}
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
      <CalendarGrid weekdayStyle="short" className="w-full border-separate border-spacing-y-0.5">
        <CalendarGridHeader>
          {(day): ReactNode & object => (
            <CalendarHeaderCell className="size-10 text-center text-xs font-semibold text-piedra">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayLook(isRange)} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

function dayLook(isRange: boolean) {
  const chosen = 'bg-barro font-semibold text-sobre-barro data-hovered:bg-barro';
  const chosenDay = chosen.replaceAll(/(^| )(data-hovered:)?/g, (_whole, space: string, hover = '') => `${space}data-selected:${hover}`);
  return classes(
    'tabular mx-auto grid size-10 cursor-pointer place-items-center rounded-control outline-none',
    'data-hovered:bg-duna data-outside-month:invisible data-disabled:cursor-default data-disabled:text-trazo data-unavailable:line-through',
    'data-today:font-bold data-today:inset-ring data-today:inset-ring-trazo',
    'data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-anochecer',
    isRange ? rangeLook : chosenDay,
  );
}

const rangeLook =
  'data-selected:rounded-none data-selected:bg-barro-suave data-selected:text-tinta ' +
  'data-selection-start:rounded-l-control data-selection-start:bg-barro data-selection-start:text-sobre-barro ' +
  'data-selection-end:rounded-r-control data-selection-end:bg-barro data-selection-end:text-sobre-barro';
