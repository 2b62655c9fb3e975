import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { fade, later, markdownTool, onPhone } from '../box.css.ts';
import blockMessages from '../blocks/messages.json' with { type: 'json' };
import { useBlockActions } from '../blocks/useBlockActions.ts';
import { focusAt } from '../focusAt.ts';
import { askForFiles } from '../insert/askForFiles.ts';
import messages from '../messages.json' with { type: 'json' };
import { setKind } from '../model/blocks.ts';
import { kindKeys, linkKeys, markKeys } from '../model/keys.ts';
import { blockKinds, markNames } from '../model/kinds.ts';
import { toggleMark } from '../model/marks.ts';
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
import * as styles from '../styles.late.css.ts';
import type { PlainFormat } from '../plainText.ts';
import type { EditorIconName } from './editorIcons.ts';
import { EditorIcon } from './EditorIcon.tsx';
import { nextInRow } from './roving.ts';
import { useFold } from './useFold.ts';
import { ToolMenu } from './ToolMenu.tsx';
import { keysText, looksSame, readTools, type ToolState } from './toolState.ts';

interface ToolProps {
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

function Tool({ label, icon, keys, isOn, isOff = false, folds, className, onPress }: ToolProps) {
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

export interface ToolbarProps {
  readonly isDisabled: boolean;
  /** ID of the text element that the tools edit. */
  readonly textID: string;
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly onLink: () => void;
  readonly onEmoji: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPlain: (format: PlainFormat) => void;
}

/** The place of a tool in the order that is visible: on phones the row has its own, and the menu is after the row. */
const placeOf = (tool: HTMLElement) => (tool.closest('[data-row]') ? Number(getComputedStyle(tool).order) : 2);

/** The tools that are not folded into the menu at the end. */
const shownTools = (bar: HTMLElement | null): HTMLElement[] =>
  [...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
    .filter(
      (tool) =>
        (tool.dataset['folds'] === undefined || Number(tool.dataset['folds']) > Number(bar?.dataset['fold'])) &&
        getComputedStyle(tool).display !== 'none',
    )
    .sort((one, other) => placeOf(one) - placeOf(other));

/** Roving tab index: one tab stop, with arrow keys, Home and End inside; the last used tool is the stop. */
function useRoving(bar: RefObject<HTMLDivElement | null>, backToText: () => void) {
  const tools = () => shownTools(bar.current);
  const setStop = (stop: HTMLElement | undefined) => {
    for (const tool of tools()) tool.tabIndex = tool === stop ? 0 : -1;
  };
  useEffect(() => {
    const all = shownTools(bar.current);
    if (!all.some(({ tabIndex }) => tabIndex === 0) && all[0]) all[0].tabIndex = 0;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') backToText();
    const next = nextInRow(event, tools());
    if (next) next.focus();
    if (!next && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (event: { readonly target: EventTarget }) => {
    if (event.target instanceof HTMLElement && event.target.hasAttribute('data-tool')) setStop(event.target);
  };
  return { onKeyDown, onFocus };
}

const Divider = ({ folds }: { readonly folds?: number }) => (
  <span className={styles.divider} aria-hidden="true" data-folds={folds} />
);

/** Opens the file dialog of the operating system. */
function FileTool({
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
  readonly onFiles: ToolbarProps['onFiles'];
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

/** Changes the document and returns the focus to it. */
const useAct = () => {
  const editor = useSlateStatic();
  return (change: (editor: RichEditor) => void) => () => {
    ReactEditor.focus(editor);
    // If the text was never focused, the tools apply to its end.
    if (!editor.selection) Transforms.select(editor, editor.end([]));
    change(editor);
  };
};

/** Restores the caret. */
const useBackToText = () => {
  const editor = useSlateStatic();
  return () => focusAt(editor);
};

function TableMenu({ align, cells, isOff }: Pick<ToolState, 'align' | 'cells'> & { readonly isOff: boolean }) {
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
function BlockTools({ isOff }: { readonly isOff: boolean }) {
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

function StyleMenu({
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

interface FoldableTool extends ToolProps {
  readonly id: string;
  readonly folds: number;
}

/** The tools that move into the menu at the end, one level after the other, where the toolbar has too little room. */
function useFoldable(
  state: ToolState,
  { isDisabled, onFiles }: Pick<ToolbarProps, 'isDisabled' | 'onFiles'>,
): Readonly<Record<'marks' | 'lists' | 'file' | 'ends', readonly FoldableTool[]>> {
  const t = useT(messages);
  const editor = useSlateStatic();
  const act = useAct();
  const isCode = state.kind === 'code_block';
  const foldOfMark = { bold: 9, italic: 9, underline: 3, strikethrough: 2, code: 2 } as const;
  const end = (id: 'undo' | 'redo', keys: string, isOff: boolean) =>
    ({ id, label: t(id), icon: id, keys, folds: 1, isOff, onPress: act(() => editor[id]()) }) as const;
  return {
    marks: markNames.map((mark) => ({
      id: mark,
      label: t(mark),
      icon: mark,
      keys: markKeys[mark],
      folds: foldOfMark[mark],
      isOn: state.marks.includes(mark),
      isOff: isDisabled || isCode,
      onPress: act(() => toggleMark(editor, mark)),
    })),
    lists: (['ul', 'ol', 'checklist'] as const).map((kind) => ({
      id: kind,
      label: t(kind),
      icon: kind,
      keys: kindKeys[kind],
      folds: kind === 'checklist' ? 3 : 9,
      className: kind === 'ol' ? later : undefined,
      isOn: state.kind === kind,
      isOff: isDisabled,
      onPress: act(() => setKind(editor, kind)),
    })),
    file: [
      {
        id: 'file',
        label: t('file'),
        icon: 'attachment',
        folds: 2,
        isOff: isDisabled,
        onPress: () => askForFiles('', onFiles),
      },
    ],
    ends: [
      end('undo', 'mod+z', isDisabled || !state.canUndo),
      end('redo', 'mod+shift+z', isDisabled || !state.canRedo),
    ],
  };
}

/** On phones. */
function useQuote(state: ToolState, isDisabled: ToolbarProps['isDisabled']): ToolProps {
  const t = useT(messages);
  const editor = useSlateStatic();
  const act = useAct();
  return {
    label: t('blockquote'),
    icon: 'blockquote',
    keys: kindKeys.blockquote,
    isOn: state.kind === 'blockquote',
    isOff: isDisabled,
    onPress: act(() => setKind(editor, 'blockquote')),
  };
}

const Tools = ({ tools }: { readonly tools: readonly FoldableTool[] }) =>
  tools.map(({ id, ...tool }) => <Tool key={id} {...tool} />);

/** The toolbar above the text. Rendered again only when a tool’s state changes. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps): ReactNode {
  const { isDisabled, textID, bar, onLink, onEmoji, onFiles, onPlain } = props;
  const t = useT(messages);
  const editor = useSlateStatic();
  const state = useSlateSelector(readTools, looksSame);
  const backToText = useBackToText();
  const roving = useRoving(bar, () => ReactEditor.focus(editor));
  const level = useFold(bar);
  const { marks, lists, file, ends } = useFoldable(state, props);
  const quote = useQuote(state, isDisabled);
  const folded = [...ends, ...marks, ...file, ...lists].filter(({ folds, isOff }) => folds <= level && !isOff);
  const moreEntries = [
    ...folded.map(({ id, label, icon, keys, onPress }) => ({
      id,
      label,
      icon,
      keys: keys === undefined ? undefined : keysText(keys),
      onPick: onPress,
    })),
    { id: 'text', label: t('toText'), onPick: () => onPlain('text') },
  ];
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={textID}
      tabIndex={-1}
      className={styles.toolbar}
      data-fold={level}
      {...roving}
    >
      <div className={styles.toolRow} data-row="">
        <StyleMenu kind={state.kind} isOff={isDisabled} />
        <BlockTools isOff={isDisabled} />
        <Divider />
        <Tools tools={marks} />
        <Tool
          label={t('link')}
          icon="link"
          keys={linkKeys}
          isOn={state.isLink}
          isOff={isDisabled || state.kind === 'code_block'}
          onPress={onLink}
        />
        <Divider />
        <Tools tools={lists} />
        <TableMenu align={state.align} cells={state.cells} isOff={isDisabled} />
        <Divider />
        <FileTool label={t('image')} icon="image" accept="image/*" isOff={isDisabled} onFiles={onFiles} />
        <FileTool label={t('file')} icon="attachment" folds={2} isOff={isDisabled} onFiles={onFiles} />
        <Tool label={t('emoji')} icon="smile" isOff={isDisabled} onPress={onEmoji} />
        <Divider folds={1} />
        <Tools tools={ends} />
        <Tool {...quote} className={onPhone} />
        <Tool
          label={t('toPlain')}
          icon="markdown"
          isOff={isDisabled}
          className={cx(later, markdownTool, fade)}
          onPress={() => onPlain('markdown')}
        />
      </div>
      <span className={cx(styles.moreTool, fade)}>
        <ToolMenu
          label={t('more')}
          name="more"
          isOff={isDisabled}
          entries={moreEntries}
          backToText={backToText}
          hasArrow={false}
        >
          <Icon name="more" size={16} />
        </ToolMenu>
      </span>
    </div>
  );
});
