import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import * as styles from '../styles.late.css.ts';
import { nextInColumn } from './roving.ts';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Keys that do the same. */
  readonly keys?: string;
  /** Of a choice: whether it is the present one. */
  readonly isChecked?: boolean;
  readonly isOff?: boolean;
  readonly onPick: () => void;
}

export interface ToolMenuProps {
  readonly label: string;
  /** In the button; its name is `label`. */
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly className?: string;
  readonly isOff?: boolean;
}

const edgePx = 4;

/** Moved aside where it would leave the window at either end. */
function useRoom(isOpen: boolean) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = isOpen ? menu.current?.getBoundingClientRect() : undefined;
    if (!box || !menu.current) return;
    const [over, under] = [box.right - document.documentElement.clientWidth + edgePx, edgePx - box.left];
    if (over > 0) menu.current.style.translate = `${-over}px 0`;
    else if (under > 0) menu.current.style.translate = `${under}px 0`;
  }, [isOpen]);
  return menu;
}

/** A button of the toolbar that opens a menu; the menu holds the focus while it is open. */
export function ToolMenu({ label, children, entries, className, isOff = false }: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRoom(isOpen);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  useEffect(() => {
    if (!isOpen) return undefined;
    const checked =
      menu.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.current?.querySelector<HTMLElement>('[role^="menuitem"]');
    checked?.focus();
    const close = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close, true);
    return () => document.removeEventListener('pointerdown', close, true);
  }, [isOpen, menu]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // the arrows are the menu's, not the toolbar's
    event.stopPropagation();
    if (event.key === 'Tab') return setOpen(false);
    const next = nextInColumn(event.key, items());
    if (next) next.focus();
    else if (event.key === 'Escape') {
      setOpen(false);
      button.current?.focus();
    } else return;
    event.preventDefault();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOff) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div className={styles.menuPlace}>
      <button
        ref={button}
        type="button"
        data-tool=""
        tabIndex={-1}
        className={className ?? styles.tool}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={isOff || undefined}
        data-tooltip={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isOff && setOpen(!isOpen)}
        onKeyDown={onButtonKey}
      >
        {children}
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <div ref={menu} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
          {entries.map(({ id: key, label: text, keys, isChecked, isOff: isEntryOff, onPick }) => (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: checked where it is one of a choice
            <button
              key={key}
              type="button"
              role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={isChecked}
              aria-disabled={isEntryOff || undefined}
              tabIndex={-1}
              className={styles.menuItem}
              onClick={() => {
                if (isEntryOff) return;
                setOpen(false);
                onPick();
              }}
            >
              {text}
              {keys && <span className={styles.shortcut}>{keys}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
