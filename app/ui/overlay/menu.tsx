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
  /** The link leads to the other area (office or public site) or to another site. */
  loadsDocument?: boolean;
  onSelect?: () => void;
  isDisabled?: boolean;
  /** A second line: what the action does, or why it is not possible now. */
  description?: string;
  /** In a table row it is also shown as a button of its own. */
  isQuick?: boolean;
};

export type MenuItem = MenuAction | 'divider';

type MenuProps = {
  /** One of our `Button`s or `IconButton`s, or the content of a button that the menu creates. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuItem[];
  placement?: 'bottom start' | 'bottom end';
  size?: 'md' | 'sm';
  onOpenChange?: (isOpen: boolean) => void;
};

/** Actions behind a button. Arrow keys move, letters jump, Esc closes and returns the focus. */
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
