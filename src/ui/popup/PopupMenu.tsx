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
  /** With a URL it is a link, otherwise a button. */
  readonly href?: string;
  readonly isNewTab?: boolean;
  readonly onChoose?: () => void;
  /** For options that can be on or off. */
  readonly isChecked?: boolean;
  /** With `isChecked`: selecting it deselects the others. */
  readonly isOneOfSeveral?: boolean;
  /** For behaviours that start from attributes. */
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
  /** Restores the focus after closing; by default, the trigger gets it. */
  readonly giveBack?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly className?: string;
  /** The items are loading. */
  readonly isBusy?: boolean;
  /** Focuses the first item, even if a later one is selected. */
  readonly beginsAtFirst?: boolean;
}

/** The item that gets the focus first: the selected one, if any. */
const firstOf = (items: readonly HTMLElement[]) =>
  items.find((item) => item.matches('[role="menuitemradio"][aria-checked="true"]')) ?? items[0];

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A menu beside its trigger. Arrow keys, Home and End move; Escape, Tab and a press outside close it. */
export function PopupMenu({
  trigger,
  align,
  label,
  onClose,
  giveBack,
  children,
  className,
  isBusy,
  beginsAtFirst = false,
}: PopupMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  usePlace(menu, { trigger, align }, onClose);
  useClosing(menu, trigger, { onClose, giveBack });
  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  // The items may be rendered after the menu.
  useEffect(() => {
    const element = menu.current;
    const begin = (items: readonly HTMLElement[]) => (beginsAtFirst ? items[0] : firstOf(items));
    if (element && !element.contains(document.activeElement))
      (begin(itemsOf()) ?? element).focus({ preventScroll: true });
    else if (element === document.activeElement) begin(itemsOf())?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrow keys belong to the menu, not to a toolbar that it was opened from.
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

/** A line between groups of items. */
export function MenuDivider() {
  return <hr className={styles.divider} />;
}

/** Text in a menu that cannot be selected. */
export function MenuNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.note} role="status">
      {children}
    </p>
  );
}
