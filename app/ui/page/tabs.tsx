import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { AriaFrame } from '../form/aria-frame.tsx';
import { classes } from '../classes.ts';

type TabFacts = { id: string; label: ReactNode; count?: number; content: ReactNode };

type TabsProps = {
  /** Describes the tabs for screen readers. */
  label: string;
  tabs: readonly TabFacts[];
  selected?: string;
  onSelect?: (id: string) => void;
  /** Keeps all tabs mounted, so that text typed in one is still there after switching. */
  keepsAll?: boolean;
  className?: string;
};

/** Tabs within one page. Arrow keys move between them; on a phone the row of names scrolls. */
export function Tabs({ label, tabs, selected, onSelect, keepsAll = false, className }: TabsProps) {
  return (
    <AriaFrame>
      <AriaTabs
        {...(selected === undefined ? {} : { selectedKey: selected })}
        {...(onSelect ? { onSelectionChange: (key) => onSelect(String(key)) } : {})}
        className={classes('grid min-w-0 gap-3', className)}
      >
        <TabList
          aria-label={label}
          className="relative flex gap-1 overflow-x-auto border-b border-linea [scrollbar-width:none]"
        >
          {tabs.map(({ id, label: name, count }) => (
            <Tab
              key={id}
              id={id}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium whitespace-nowrap text-piedra outline-none compact:min-h-9',
                'border-b-2 border-transparent transition-colors duration-150 data-hovered:text-tinta',
                'data-selected:border-barro data-selected:text-tinta',
                'data-focus-visible:rounded-control data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-anochecer',
              )}
            >
              {name}
              {count === undefined ? null : (
                <span className="tabular min-w-6 rounded-full bg-duna px-1.5 text-center text-xs/5 text-tinta">
                  {count}
                </span>
              )}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, content }) => (
          <TabPanel
            key={id}
            id={id}
            shouldForceMount={keepsAll}
            className="min-w-0 rounded-control outline-offset-4 data-inert:hidden"
          >
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaFrame>
  );
}
