import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Editor, Path, type PathRef } from 'slate';
import { ReactEditor, useSlateStatic, useSlateSelector } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import { MenuItem, PopupMenu } from '#ui/popup/PopupMenu.tsx';
import { focusAt } from '../focusAt.ts';
import messages from '../messages.json' with { type: 'json' };
import { blockKinds } from '../model/kinds.ts';
import { blockAt, kindOfBlock, turnInto } from '../model/moves.ts';
import { EditorIcon } from '../parts/EditorIcon.tsx';
import * as styles from '../styles.late.css.ts';
import * as tools from '../parts/toolbar.late.css.ts';
import blockMessages from './messages.json' with { type: 'json' };
import { blockFrom, rectOfBlock } from './placeOfBlocks.ts';
import { useBlockActions } from './useBlockActions.ts';
import { useBlockDrag } from './useBlockDrag.ts';

export interface BlockHandleHandle {
  /** Opens the menu of the block with the caret. */
  readonly open: () => void;
}

export interface BlockHandleProps {
  readonly textID: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly handle: Ref<BlockHandleHandle>;
}

const sizePx = 28;

/** The path of the block with the caret as text, which changes only when the caret moves to another block. */
const caretBlock = (editor: Editor) =>
  editor.selection ? JSON.stringify(blockAt(editor, editor.selection.focus.path)) : '';

/** Where the handle of a block is, relative to the frame: beside its first line; undefined if that is out of sight. */
function topOf(editor: Editor, path: Path, frame: HTMLElement, field: HTMLElement): number | undefined {
  const rect = Editor.hasPath(editor, path) ? rectOfBlock(editor, path) : undefined;
  if (!rect) return undefined;
  const [around, text] = [frame.getBoundingClientRect(), field.getBoundingClientRect()];
  const line = Math.min(rect.height, Number.parseFloat(getComputedStyle(field).lineHeight) || sizePx);
  const top = rect.top + (line - sizePx) / 2;
  return top < text.top - sizePx / 2 || top > text.bottom - sizePx / 2 ? undefined : top - around.top;
}

/** The block under the pointer, or else the one with the caret, and where its handle is. */
function useTarget({ textID, frame }: BlockHandleProps, isHeld: boolean) {
  const editor = useSlateStatic();
  const caret = useSlateSelector(caretBlock);
  const [hovered, setHovered] = useState<PathRef>();
  const [top, setTop] = useState<number>();
  const path = (): Path | undefined => hovered?.current ?? (caret ? (JSON.parse(caret) as Path) : undefined);
  const place = () => {
    const [around, text, at] = [frame.current, document.getElementById(textID), path()];
    setTop(around && text && at ? topOf(editor, at, around, text) : undefined);
  };
  const latest = useRef({ place, isHeld });
  latest.current = { place, isHeld };
  useLayoutEffect(place);
  useEffect(() => {
    const [around, text] = [frame.current, document.getElementById(textID)];
    if (!around || !text) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    const hover = (at: Path | undefined) =>
      setHovered((before) => {
        if (at && before?.current && Path.equals(at, before.current)) return before;
        before?.unref();
        return at && Editor.pathRef(editor, at);
      });
    const leave = () => latest.current.isHeld || hover(undefined);
    const onMove = ({ clientY, pointerType, target, buttons }: PointerEvent) => {
      const isInText = target instanceof Node && text.contains(target);
      if (isInText && !latest.current.isHeld && pointerType === 'mouse' && buttons === 0)
        hover(blockFrom(editor, text, clientY));
    };
    around.addEventListener('pointermove', onMove, options);
    around.addEventListener('pointerleave', leave, options);
    // While one types, the handle follows the caret.
    text.addEventListener('keydown', leave, options);
    text.addEventListener('scroll', () => latest.current.place(), options);
    return () => stop.abort();
  }, [editor, frame, textID]);
  return { path, top };
}

type BlockChange = (editor: Editor, at: Path) => void;

interface BlockMenuProps {
  readonly trigger: HTMLElement;
  readonly name: string;
  readonly kind: ReturnType<typeof kindOfBlock>;
  readonly onClose: () => void;
  readonly onChoose: (change: BlockChange) => void;
}

function BlockMenu({ trigger, name, kind, onClose, onChoose }: BlockMenuProps) {
  const t = useT(messages);
  const tBlock = useT(blockMessages);
  const editor = useSlateStatic();
  const actions = useBlockActions();
  return (
    <PopupMenu trigger={trigger} label={name} onClose={onClose} giveBack={() => focusAt(editor)} beginsAtFirst>
      {actions.map(({ id, label, icon, keys, run: change }) => (
        <MenuItem
          key={id}
          icon={<EditorIcon name={icon} />}
          isDangerous={id === 'remove'}
          onChoose={() => onChoose(change)}
        >
          {label}
          {keys && (
            <bdi className={tools.shortcut} dir="ltr">
              {keys}
            </bdi>
          )}
        </MenuItem>
      ))}
      {kind && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label={tBlock('turnInto')} className={tools.menuGroup}>
          <p className={tools.menuHeading} aria-hidden="true">
            {tBlock('turnInto')}
          </p>
          <div className={tools.menuColumns}>
            {blockKinds.map((one) => (
              <MenuItem
                key={one}
                icon={<EditorIcon name={one} />}
                isChecked={one === kind}
                isOneOfSeveral
                onChoose={() => onChoose((on, target) => turnInto(on, target, one))}
              >
                {t(one)}
              </MenuItem>
            ))}
          </div>
        </div>
      )}
    </PopupMenu>
  );
}

/**
 * A handle beside the block under the pointer or with the caret: a click opens the menu of the block, dragging moves
 * it. On touch screens, where it would be in the way, the toolbar has the same menu.
 */
export function BlockHandle(props: BlockHandleProps) {
  const t = useT(messages);
  const tBlock = useT(blockMessages);
  const editor = useSlateStatic();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<PathRef>();
  const dragRef = useRef(false);
  const { path, top } = useTarget(props, opened !== undefined || dragRef.current);
  const drag = useBlockDrag(props.textID, path);
  dragRef.current = drag.isDragging;
  const open = (at: Path | undefined) => at && setOpened(Editor.pathRef(editor, at));
  useImperativeHandle(props.handle, () => ({
    open: () => open(editor.selection ? blockAt(editor, editor.selection.focus.path) : undefined),
  }));
  const close = () => {
    opened?.unref();
    setOpened(undefined);
  };
  const run = (change: BlockChange) => {
    const at = opened?.current;
    close();
    ReactEditor.focus(editor);
    if (at) change(editor, at);
    focusAt(editor);
  };
  const at = opened?.current ?? path();
  const kind = at && Editor.hasPath(editor, at) ? kindOfBlock(editor, at) : undefined;
  const name = kind ? tBlock('blockOf', { kind: t(kind) }) : tBlock('block');
  const frameTop = props.frame.current?.getBoundingClientRect().top ?? 0;
  return (
    <>
      <button
        ref={button}
        type="button"
        // The toolbar has the same menu, which the keyboard reaches without another tab stop.
        tabIndex={-1}
        className={styles.handle}
        style={{ top: `${top ?? 0}px` }}
        data-shown={top === undefined ? undefined : ''}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !drag.wasDragged() && (opened ? close() : open(path()))}
        {...drag.handlers}
      >
        <EditorIcon name="grip" />
      </button>
      {drag.gap && <div className={styles.dropLine} style={{ top: `${drag.gap.y - frameTop}px` }} />}
      {opened && button.current && (
        <BlockMenu trigger={button.current} name={name} kind={kind} onClose={close} onChoose={run} />
      )}
    </>
  );
}
