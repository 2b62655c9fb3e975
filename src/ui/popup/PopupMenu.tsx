import { Link } from '../link/Link.tsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { safeHref } from '../link/safeHref.ts';
import * as styles from './styles.late.css.ts';
import { type PopupPlace, useClosing, usePlace } from './usePopup.ts';

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly isDangerous?: boolean;
  /** A link where there is an address, else a button. */
  readonly href?: string;
  readonly isNewTab?: boolean;
  readonly onChoose?: () => void;
  /** Of what can be on or off: an item that is one of these. */
  readonly isChecked?: boolean;
  /** With `isChecked`: choosing it ends the choice of the others. */
  readonly isOneOfSeveral?: boolean;
  /** For behaviours of the page that start from attributes. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
}

/** One entry of a `PopupMenu`. */
export function MenuItem({
  icon,
  children,
  isDangerous,
  href,
  isNewTab,
  onChoose,
  isChecked,
  isOneOfSeveral,
  attributes,
}: MenuItemProps) {
  const shared = {
    className: isDangerous ? styles.danger : styles.item,
    tabIndex: -1,
    onClick: onChoose,
    ...attributes,
  };
  if (href !== undefined) {
    const target = isNewTab ? { target: '_blank', rel: 'noopener' } : {};
    return (
      <Link role="menuitem" href={safeHref(href)} {...target} {...shared}>
        {icon}
        {children}
      </Link>
    );
  }
  const choice = isOneOfSeveral ? 'menuitemradio' : 'menuitemcheckbox';
  const role = isChecked === undefined ? { role: 'menuitem' } : { role: choice, 'aria-checked': isChecked };
  return (
    <button type="button" {...role} {...shared}>
      {icon}
      {children}
    </button>
  );
}

export interface PopupMenuProps extends PopupPlace {
  readonly label: string;
  readonly onClose: () => void;
  /** Gives the focus back once it is closed; absent: the trigger has it. */
  readonly giveBack?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly className?: string;
  /** The items are still on their way. */
  readonly isBusy?: boolean;
}

/** Where the focus begins: at the present one of a choice. */
const firstOf = (items: readonly HTMLElement[]) =>
  items.find((item) => item.matches('[role="menuitemradio"][aria-checked="true"]')) ?? items[0];

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * A menu beside the button that asked for it. Arrows, Home and End move; Escape, Tab and a press elsewhere close it.
 */
export function PopupMenu({ trigger, align, label, onClose, giveBack, children, className, isBusy }: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  usePlace(menu, { trigger, align }, onClose);
  useClosing(menu, trigger, { onClose, giveBack });
  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  // the items may come later than the menu
  useEffect(() => {
    const element = menu.current;
    if (element && !element.contains(document.activeElement))
      (firstOf(itemsOf()) ?? element).focus({ preventScroll: true });
    else if (element === document.activeElement) firstOf(itemsOf())?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // the arrows are the menu's, not those of a toolbar that it opened from
    event.stopPropagation();
    const items = itemsOf();
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = stepOf[event.key];
    const last = items.length - 1;
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? last
          : step === undefined
            ? undefined
            : (at + step + items.length) % items.length;
    if (target === undefined) return;
    event.preventDefault();
    items[target]?.focus();
  };
  return (
    <div
      ref={menu}
      className={cx(styles.menu, className)}
      role="menu"
      aria-label={label}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
      data-print="no"
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Words that stand in a menu and cannot be chosen. */
export function MenuNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}
