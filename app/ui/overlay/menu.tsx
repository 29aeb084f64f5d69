import { isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Pressable,
  Separator,
  Text,
} from 'react-aria-components';
import { AriaFrame } from '../form/aria-frame.tsx';
import { iconButtonLook } from '../button-look.ts';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { listItemLook, popoverLook } from './popover-look.ts';

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'danger' | undefined;
  href?: string;
  /** It leads to the other half of the product, or out of it. */
  loadsDocument?: boolean;
  onSelect?: () => void;
  isDisabled?: boolean;
  /** A second line: what it does or why it cannot be done now. */
  description?: string;
  /** In a table's row it also stands by itself, as a button. */
  isQuick?: boolean;
};

export type MenuItem = MenuAction | 'divider';

type MenuProps = {
  /** A `Button` or `IconButton` of ours, or what goes inside one that this makes. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuItem[];
  placement?: 'bottom start' | 'bottom end';
  size?: 'md' | 'sm';
  onOpenChange?: (isOpen: boolean) => void;
};

/** Things one can do, behind a button. Arrows move, letters jump, Esc closes and gives the focus back. */
export function Menu({ trigger, label, items, placement = 'bottom end', size, onOpenChange }: MenuProps) {
  return (
    <AriaFrame>
      <MenuTrigger {...(onOpenChange ? { onOpenChange } : {})}>
        {isOwnButton(trigger) ? (
          <Pressable>{trigger}</Pressable>
        ) : (
          <AriaButton aria-label={label} className={iconButtonLook({ size })}>
            {trigger}
          </AriaButton>
        )}
        <Popover
          placement={placement}
          offset={6}
          className={classes(popoverLook, 'min-w-52 max-w-80 overflow-auto p-1.5')}
        >
          <AriaMenu aria-label={label} className="outline-none">
            {items.map((item, index) =>
              item === 'divider' ? (
                <Separator key={`divider-${index}`} className="mx-2 my-1.5 border-t border-linea" />
              ) : (
                <MenuLine key={item.id} {...item} />
              ),
            )}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaFrame>
  );
}

function MenuLine({
  id,
  label,
  icon,
  tone,
  href,
  loadsDocument,
  onSelect,
  isDisabled,
  description,
}: MenuAction) {
  return (
    <AriaMenuItem
      id={id}
      textValue={label}
      {...(href === undefined ? {} : { href, routerOptions: { loadsDocument: loadsDocument ?? false } })}
      {...(onSelect ? { onAction: onSelect } : {})}
      isDisabled={isDisabled ?? false}
      className={classes(listItemLook, '[&_svg]:size-4.5 [&_svg]:shrink-0', tone === 'danger' && 'text-vino')}
    >
      {icon}
      <span className="grid min-w-0">
        <Text slot="label">{label}</Text>
        {description ? (
          <Text slot="description" className="text-xs text-piedra">
            {description}
          </Text>
        ) : null}
      </span>
    </AriaMenuItem>
  );
}

type ButtonElement = ReactElement<Record<string, unknown>, string>;

function isOwnButton(trigger: ReactNode): trigger is ButtonElement {
  if (!isValidElement(trigger)) return false;
  const type = trigger.type as unknown;
  return type === 'button' || type === Button || type === IconButton;
}
