import type { MouseEvent } from 'react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import * as styles from './box.css.ts';
import blockMessages from './blocks/messages.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import { EditorIcon } from './parts/EditorIcon.tsx';

/** The tools of the editor in their order; `data-tool` in its toolbar has the same names. */
const groups = [
  ['bold', 'italic', 'underline', 'strikethrough', 'code', 'link'],
  ['ul', 'ol', 'checklist', 'table'],
  ['image', 'attachment', 'smile'],
  ['undo', 'redo'],
] as const;
type ShellTool = (typeof groups)[number][number];

const labelOf = { attachment: 'file', smile: 'emoji' } as const;
const nameOf = (tool: ShellTool) => (tool === 'attachment' || tool === 'smile' ? labelOf[tool] : tool);
/** The level from which on a tool is in the menu at the end, as in the toolbar of the editor. */
const foldOf: Partial<Record<ShellTool, 1 | 2 | 3>> = {
  undo: 1,
  redo: 1,
  strikethrough: 2,
  code: 2,
  attachment: 2,
  underline: 3,
  checklist: 3,
};
/** In their order on phones, where these come after the others. */
const laterTools: readonly ShellTool[] = ['ol', 'table'];
/** Nothing was changed yet. */
const idle: readonly ShellTool[] = ['undo', 'redo'];
const classOf = (tool: ShellTool) => {
  const level = foldOf[tool];
  return cx(styles.tool, level && styles.folds[level], laterTools.includes(tool) && styles.later);
};

/** Presses a tool of the editor that has replaced the plain field. */
export function pressTool(box: HTMLElement | null, tool: string): void {
  box?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.click();
}

export interface ShellToolsProps {
  readonly isOff: boolean;
  readonly onPress: (tool: string) => void;
}

/**
 * The toolbar above the plain field: as large as that of the editor, with the same tools. A tool loads the editor and
 * then presses its tool. The keyboard reaches the editor’s toolbar, because focusing the field loads the editor.
 */
export function ShellTools({ isOff, onPress }: ShellToolsProps) {
  const t = useT(messages);
  const inBlocks = useT(blockMessages);
  const propsOf = (tool: string, label: string) =>
    ({
      type: 'button',
      tabIndex: -1,
      'aria-label': label,
      'data-tooltip': label,
      disabled: isOff,
      // Keeps the selection in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => onPress(tool),
    }) as const;
  const arrow = <Icon name="chevron-down" size={16} />;
  return (
    <div className={styles.tools} data-tools="">
      <div className={styles.row}>
        <button {...propsOf('style', `${t('style')}: ${t('p')}`)} className={cx(styles.styleTool, styles.later)}>
          {t('p')}
          {arrow}
        </button>
        <button {...propsOf('block', inBlocks('block'))} className={cx(styles.tool, styles.later)}>
          <EditorIcon name="grip" />
          {arrow}
        </button>
        {groups.map((tools) => (
          <span key={tools[0]} className={cx(styles.group, tools[0] === 'undo' && styles.folds[1])}>
            {tools.map((tool) => (
              <button
                key={tool}
                {...propsOf(tool, t(nameOf(tool)))}
                {...(idle.includes(tool) ? { disabled: true } : {})}
                className={classOf(tool)}
              >
                <EditorIcon name={tool} />
                {tool === 'table' && arrow}
              </button>
            ))}
          </span>
        ))}
        <button {...propsOf('blockquote', t('blockquote'))} className={cx(styles.tool, styles.onPhone)}>
          <EditorIcon name="blockquote" />
        </button>
        <button
          {...propsOf('markdown', t('toPlain'))}
          className={cx(styles.tool, styles.later, styles.markdownTool, styles.fade)}
        >
          <EditorIcon name="markdown" />
        </button>
      </div>
      <span className={cx(styles.more, styles.fade)}>
        <button {...propsOf('more', t('more'))} className={styles.tool}>
          <Icon name="more" size={16} />
        </button>
      </span>
    </div>
  );
}
