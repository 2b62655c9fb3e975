import { useRef } from 'react';
import { cx } from '#ui/cx.ts';
import * as styles from './toolbar.late.css.ts';
import type { EditorIconName } from './editorIcons.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { keysText } from './toolState.ts';

export interface ToolProps {
  readonly label: string;
  readonly icon: EditorIconName;
  readonly keys?: string;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  /** The level from which on the tool is in the menu at the end, see `useFold`. */
  readonly folds?: number;
  readonly className?: string;
  readonly onPress: () => void;
}

export function Tool({ label, icon, keys, isOn, isOff = false, folds, className, onPress }: ToolProps) {
  return (
    <button
      type="button"
      data-tool={icon}
      data-folds={folds}
      tabIndex={-1}
      className={cx(styles.tool, className)}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keys?.replace('mod', 'Control')}
      data-tooltip={keys ? `${label} (${keysText(keys)})` : label}
      // Keeps the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onPress()}
    >
      <EditorIcon name={icon} />
    </button>
  );
}

/** Opens the file dialog of the operating system. */
export function FileTool({
  label,
  icon,
  accept,
  isOff,
  folds,
  onFiles,
}: {
  readonly label: string;
  readonly icon: EditorIconName;
  readonly accept?: string;
  readonly folds?: number;
  readonly isOff: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool label={label} icon={icon} isOff={isOff} folds={folds} onPress={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
