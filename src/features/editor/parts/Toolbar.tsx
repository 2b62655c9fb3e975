import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect } from 'react';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { fade, later, markdownTool, more, onPhone } from '../box.css.ts';
import { askForFiles } from '../insert/askForFiles.ts';
import messages from '../messages.json' with { type: 'json' };
import { setKind } from '../model/blocks.ts';
import { kindKeys, linkKeys, markKeys } from '../model/keys.ts';
import { markNames } from '../model/kinds.ts';
import { toggleMark } from '../model/marks.ts';
import type { PlainFormat } from '../plainText.ts';
import * as styles from './toolbar.late.css.ts';
import { nextInRow } from './roving.ts';
import { FileTool, Tool, type ToolProps } from './Tool.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import { BlockTools, StyleMenu, TableMenu } from './toolMenus.tsx';
import { keysText, looksSame, readTools, type ToolState } from './toolState.ts';
import { useAct, useBackToText } from './useAct.ts';
import { useFold } from './useFold.ts';

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
      <span className={cx(more, fade)}>
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
