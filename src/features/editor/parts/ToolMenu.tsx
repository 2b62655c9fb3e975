import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuItem, PopupMenu } from '#ui/popup/PopupMenu.tsx';
import * as styles from './toolbar.late.css.ts';
import type { EditorIconName } from './editorIcons.ts';
import { EditorIcon } from './EditorIcon.tsx';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: EditorIconName;
  /** Keyboard shortcut with the same effect. */
  readonly keys?: string;
  /** For choices: whether this is the current one. */
  readonly isChecked?: boolean;
  readonly onPick: () => void;
}

export interface ToolMenuProps {
  readonly label: string;
  /** Content of the button; its accessible name is `label`. */
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly backToText: () => void;
  readonly className?: string;
  readonly isOff?: boolean;
  readonly name: string;
  readonly hasArrow?: boolean;
}

/**
 * A toolbar button that opens a menu, which has the focus while it is open. Afterwards the focus returns to the text
 * or, if the menu was opened by keyboard, to the button.
 */
export function ToolMenu({
  label,
  children,
  entries,
  backToText,
  className,
  isOff = false,
  name,
  hasArrow = true,
}: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isByKeyboard = useRef(false);
  const open = () => {
    isByKeyboard.current = document.activeElement === button.current;
    setOpen(true);
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOff) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        data-tool={name}
        tabIndex={-1}
        className={className ?? styles.tool}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isOff || undefined}
        data-tooltip={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !isOff && (isOpen ? setOpen(false) : open())}
        onKeyDown={onButtonKey}
      >
        {children}
        {hasArrow && <Icon name="chevron-down" size={16} />}
      </button>
      {isOpen && button.current && (
        <PopupMenu
          trigger={button.current}
          label={label}
          onClose={() => setOpen(false)}
          giveBack={isByKeyboard.current ? undefined : backToText}
        >
          {entries.map(({ id, label: text, icon, keys, isChecked, onPick }) => (
            <MenuItem
              key={id}
              icon={icon && <EditorIcon name={icon} />}
              isChecked={isChecked}
              isOneOfSeveral
              onChoose={() => {
                setOpen(false);
                onPick();
              }}
            >
              {text}
              {keys && (
                <bdi className={styles.shortcut} dir="ltr">
                  {keys}
                </bdi>
              )}
            </MenuItem>
          ))}
        </PopupMenu>
      )}
    </>
  );
}
