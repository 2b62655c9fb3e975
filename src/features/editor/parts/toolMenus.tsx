import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { later } from '../box.css.ts';
import blockMessages from '../blocks/messages.json' with { type: 'json' };
import { useBlockActions } from '../blocks/useBlockActions.ts';
import messages from '../messages.json' with { type: 'json' };
import { setKind } from '../model/blocks.ts';
import { kindKeys } from '../model/keys.ts';
import { blockKinds } from '../model/kinds.ts';
import { mergeCells, splitCell } from '../model/mergeCells.ts';
import { blockAt } from '../model/moves.ts';
import {
  addColumn,
  addRow,
  alignColumn,
  alignments,
  insertTable,
  removeColumn,
  removeRow,
  removeTable,
} from '../model/tables.ts';
import type { RichEditor } from '../model/types.ts';
import * as styles from './toolbar.late.css.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import { keysText, type ToolState } from './toolState.ts';
import { useAct, useBackToText } from './useAct.ts';

export function TableMenu({ align, cells, isOff }: Pick<ToolState, 'align' | 'cells'> & { readonly isOff: boolean }) {
  const t = useT(messages);
  const act = useAct();
  const backToText = useBackToText();
  const inside = [
    { id: 'rowBefore', change: (editor: RichEditor) => addRow(editor, 'before') },
    { id: 'rowAfter', change: (editor: RichEditor) => addRow(editor, 'after') },
    { id: 'columnBefore', change: (editor: RichEditor) => addColumn(editor, 'before') },
    { id: 'columnAfter', change: (editor: RichEditor) => addColumn(editor, 'after') },
    ...cells.map((id) => ({
      id,
      change: (editor: RichEditor) => (id === 'splitCell' ? splitCell(editor) : mergeCells(editor, id)),
    })),
    ...alignments.map((alignment) => ({
      id: alignment,
      isChecked: alignment === align,
      change: (editor: RichEditor) => alignColumn(editor, alignment),
    })),
    { id: 'removeRow', change: removeRow },
    { id: 'removeColumn', change: removeColumn },
    { id: 'removeTable', change: removeTable },
  ] as const;
  const entries = align
    ? inside.map(({ change, ...entry }) => ({ ...entry, label: t(entry.id), onPick: act(change) }))
    : [{ id: 'insert', label: t('insertTable'), onPick: act((editor) => insertTable(editor)) }];
  return (
    <ToolMenu
      label={t('table')}
      entries={entries}
      backToText={backToText}
      isOff={isOff}
      className={cx(styles.tool, later)}
      name="table"
    >
      <EditorIcon name="table" />
    </ToolMenu>
  );
}

/** The menu of the block with the caret, for touch screens and the keyboard. */
export function BlockTools({ isOff }: { readonly isOff: boolean }) {
  const t = useT(blockMessages);
  const act = useAct();
  const backToText = useBackToText();
  const entries = useBlockActions().map(({ run, ...action }) => ({
    ...action,
    onPick: act((editor) => editor.selection && run(editor, blockAt(editor, editor.selection.focus.path))),
  }));
  return (
    <ToolMenu
      label={t('block')}
      entries={entries}
      backToText={backToText}
      isOff={isOff}
      className={cx(styles.tool, later)}
      name="block"
    >
      <EditorIcon name="grip" />
    </ToolMenu>
  );
}

export function StyleMenu({
  kind,
  isOff,
}: {
  readonly kind: (typeof blockKinds)[number] | undefined;
  readonly isOff: boolean;
}) {
  const t = useT(messages);
  const act = useAct();
  const backToText = useBackToText();
  const entries = blockKinds.map((id) => {
    const keys = kindKeys[id];
    return {
      id,
      label: t(id),
      keys: keys ? keysText(keys) : undefined,
      isChecked: id === kind,
      // Selecting the current kind in the menu keeps it; only the buttons toggle.
      onPick: act((editor) => (id === kind ? undefined : setKind(editor, id))),
    };
  });
  return (
    <ToolMenu
      label={`${t('style')}: ${t(kind ?? 'p')}`}
      entries={entries}
      backToText={backToText}
      className={cx(styles.styleTool, later)}
      isOff={isOff}
      name="style"
    >
      <span>{t(kind ?? 'p')}</span>
    </ToolMenu>
  );
}
