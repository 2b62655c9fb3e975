import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Editor, Transforms } from 'slate';
import { Editable, ReactEditor, Slate } from 'slate-react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { body as postBody } from '#ui/postBody/styles.css.ts';
import { BlockHandle, type BlockHandleHandle } from './blocks/BlockHandle.tsx';
import { useBlockActions, useMoveNews } from './blocks/useBlockActions.ts';
import type { EditorHandle, PostEditorProps } from './editorProps.ts';
import { askForFiles } from './insert/askForFiles.ts';
import type { PageInsertion } from './insert/insertions.ts';
import messages from './messages.json' with { type: 'json' };
import { writeBody } from './model/body.ts';
import { insertQuote, replaceByCard } from './model/embeds.ts';
import { toggleChecked } from './model/checklists.ts';
import { blockAt } from './model/moves.ts';
import { clearDocument } from './model/deletion.ts';
import { loneLink } from './model/links.ts';
import type { RichElement, RichEditor as RichModel } from './model/types.ts';
import { announce } from './announce.ts';
import { createRich, rangeOfTaken } from './createRich.ts';
import { focusAt } from './focusAt.ts';
import { renderChunk, renderElement, renderLeaf } from './parts/renderNodes.tsx';
import type { DialogName } from './parts/Dialogs.tsx';
import { LostPictures, useLostPictures } from './parts/LostPictures.tsx';
import { OpenDialog } from './parts/OpenDialog.tsx';
import type { SuggestionsHandle } from './parts/Suggestions.tsx';
import { SuggestionsHost } from './parts/SuggestionsHost.tsx';
import { Toolbar } from './parts/Toolbar.tsx';
import { UploadTray } from './parts/UploadTray.tsx';
import { blockOfQuote } from './quotes.ts';
import { findCard } from './scrape.ts';
import { textOfBody } from './shellText.ts';
import * as styles from './styles.late.css.ts';
import { keepCaretInSight } from './keepCaretInSight.ts';
import { noteMove, SelectionSync } from './selectionSync.ts';
import type { PlainFormat } from './plainText.ts';
import { useKeys } from './useKeys.ts';
import { useReporter } from './useReporter.ts';
import type { Uploads } from './uploads.ts';
import { useUploads } from './useUploads.ts';

export interface RichEditorProps extends PostEditorProps {
  readonly nodes: readonly RichElement[];
  readonly onPlain: (format: PlainFormat) => void;
}

/** Loaded on the first paste. */
const readers = {
  cleanPaste: async (html: string) => (await import('./paste/cleanHtml.ts')).cleanPaste(html),
  readMarkdown: async (text: string) => (await import('./paste/markdownToRich.ts')).pastedMarkdown(text),
};

/** Turns a URL pasted on its own line into an embed card, unless the author has typed on. */
async function offerCard(editor: RichModel, url: string): Promise<void> {
  const line = loneLink(editor, url);
  if (!line) return;
  const ref = Editor.pathRef(editor, line);
  const card = await findCard(url);
  const path = ref.unref();
  if (!card || !path || !Editor.hasPath(editor, path)) return;
  const selection = editor.selection;
  const isSame = Editor.string(editor, path) === url;
  if (isSame && selection) replaceByCard(editor, path, { ...card, url: card.url });
}

function useEditor(props: RichEditorProps) {
  const hooks = useRef<{ uploads?: Uploads; isPlain: () => boolean }>({ isPlain: () => false });
  const { lost, onLost, onKnown } = useLostPictures();
  const [editor] = useState(() => {
    const made: RichModel = createRich({
      ...readers,
      onFiles: (files) => hooks.current.uploads?.add(files),
      onPictures: (pictures) => hooks.current.uploads?.addPasted(pictures) ?? (() => 0),
      onLost,
      isPlain: () => hooks.current.isPlain(),
      onLink: (url) => void offerCard(made, url),
    });
    return made;
  });
  const uploads = useUploads(editor, props.onBusy);
  hooks.current.uploads = uploads;
  const onDismiss = () => {
    onKnown();
    focusAt(editor);
  };
  return { editor, uploads, hooks, lost, onKnown, onDismiss };
}

/** Takes over the focus and caret of the plain field, and quotes requested before the editor arrived. */
function useTakeOver(editor: RichModel, { taken, body }: RichEditorProps): void {
  const t = useT(messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it arrives
  useEffect(() => {
    const isPlain = taken.quotes.length === 0 && textOfBody({ format: 'rich2', body }) !== undefined;
    if (taken.hasFocus) focusAt(editor, taken.caret ?? rangeOfTaken(editor, taken, isPlain));
    if (taken.caret?.marks) editor.marks = { ...taken.caret.marks };
    for (const quote of taken.quotes) insertQuote(editor, blockOfQuote(quote, t));
  }, []);
}

function useHandle(editor: RichModel, handle: RichEditorProps['handle'], onClear: () => void): void {
  const t = useT(messages);
  const latest = useRef(t);
  latest.current = t;
  useImperativeHandle(
    handle,
    (): EditorHandle => ({
      focus: () => focusAt(editor),
      insertQuote: (quote) => {
        focusAt(editor);
        insertQuote(editor, blockOfQuote(quote, latest.current));
      },
      clear: () => {
        clearDocument(editor);
        Transforms.deselect(editor);
        editor.history = { undos: [], redos: [] };
        onClear();
      },
    }),
    [editor, onClear],
  );
}

/** The text and the selection, for the editor of another format. */
function useView(editor: RichModel, view: RichEditorProps['view']): void {
  useImperativeHandle(
    view,
    () => ({
      focus: () => focusAt(editor),
      hasFocus: () => ReactEditor.isFocused(editor),
      read: () => ({
        nodes: editor.children as RichElement[],
        caret: editor.selection ? { ...editor.selection, marks: editor.marks } : undefined,
      }),
    }),
    [editor],
  );
}

/** Where something is dropped; undefined beside the text, such as on the handle of a block, which is no place in it. */
function placeOfDrop(editor: RichModel, event: DragEvent) {
  try {
    return ReactEditor.findEventRange(editor, event);
  } catch {
    return undefined;
  }
}

/** Inserts dropped files at the drop position, or else at the caret. */
function useDrop(editor: RichModel, add: (files: readonly File[]) => void, isReadOnly: boolean) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event) || isReadOnly) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return undefined;
      event.preventDefault();
      if (isReadOnly) return true;
      const at = placeOfDrop(editor, event);
      if (at) Transforms.select(editor, at);
      add([...event.dataTransfer.files]);
      return true;
    },
  };
}

interface FieldProps extends RichEditorProps {
  readonly editor: RichModel;
  readonly textID: string;
  readonly toolbar: RefObject<HTMLElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly drop: ReturnType<typeof useDrop>;
  readonly isPlainPaste: { current: () => boolean };
  readonly onLink: () => void;
  readonly onInsert: (insertion: PageInsertion) => void;
}

/** The editable text, styled like a post. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the handlers share the state of one text
function Field({ editor, textID, toolbar, frame, drop, isPlainPaste, onLink, onInsert, ...props }: FieldProps) {
  const { labelID, placeholder, size = 'comment', isDisabled = false, isInvalid, describedBy } = props;
  const t = useT(messages);
  const suggestions = useRef<SuggestionsHandle>(null);
  const text = useRef<HTMLElement | null>(null);
  const blockHandle = useRef<BlockHandleHandle>(null);
  const announceMove = useMoveNews();
  const blockActions = useBlockActions();
  const keys = useKeys({
    editor,
    suggestions,
    toolbar,
    isReadOnly: isDisabled,
    onLink,
    onBlockMenu: () => blockHandle.current?.open(),
    onCheck: (path) => announce(t(toggleChecked(editor, path) ? 'done' : 'notDone')),
    onMoved: (path, step) => announceMove(editor, path, step),
    onDuplicate: () => {
      const at = editor.selection && blockAt(editor, editor.selection.focus.path);
      if (at) blockActions.find(({ id }) => id === 'duplicate')?.run(editor, at);
    },
  });
  isPlainPaste.current = () => keys.isPlainPaste.current;
  useEffect(() => {
    text.current = document.getElementById(textID);
  }, [textID]);
  // Handles paste in one place for all browsers: some report pasted files only here, others report markup only in
  // `beforeinput`.
  const onPaste = (event: ClipboardEvent) => {
    if (isDisabled || !ReactEditor.hasEditableTarget(editor, event.target)) return false;
    event.preventDefault();
    editor.insertData(event.clipboardData);
    return true;
  };
  const words = placeholder ?? t('placeholder');
  return (
    <>
      <SelectionSync />
      <Editable
        id={textID}
        className={cx(postBody, styles.text, styles.size[size], drop.isOver && styles.dropping)}
        disableDefaultStyles
        readOnly={isDisabled}
        role="textbox"
        aria-multiline="true"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-labelledby={labelID}
        aria-describedby={cx(`${textID}-hint`, describedBy)}
        aria-invalid={isInvalid || undefined}
        aria-readonly={isDisabled || undefined}
        aria-placeholder={words}
        data-placeholder={words}
        spellCheck
        autoCapitalize="sentences"
        scrollSelectionIntoView={keepCaretInSight}
        renderElement={renderElement}
        renderLeaf={renderLeaf}
        renderChunk={renderChunk}
        onKeyDown={keys.onKeyDown}
        onPointerDown={() => noteMove(editor)}
        onPaste={onPaste}
        onDrop={drop.onDrop}
        onDragOver={drop.onDragOver}
        onDragLeave={drop.onDragLeave}
      />
      <p id={`${textID}-hint`} className="visually-hidden">
        {t('hint')}
      </p>
      {!isDisabled && <BlockHandle textID={textID} frame={frame} handle={blockHandle} />}
      <SuggestionsHost listID={`${textID}-list`} text={text} frame={frame} handle={suggestions} onInsert={onInsert} />
    </>
  );
}

/** Whether the document is a single empty paragraph. */
const isBlank = (editor: RichModel) => {
  const only = editor.children[0] as RichElement | undefined;
  return (
    editor.children.length === 1 &&
    only?.type === 'p' &&
    only.children.length === 1 &&
    Editor.string(editor, [0]) === ''
  );
};

/** Shows the placeholder without a React render. */
function markBlank(editor: RichModel, textID: string): void {
  document.getElementById(textID)?.classList.toggle(styles.placeholder, isBlank(editor));
}

/** The toolbar, the text and the files being uploaded. */
export function RichEditor(props: RichEditorProps) {
  const { nodes, format, body, onChange, handle, view, isDisabled = false, onPlain } = props;
  const textID = useId();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const isPlainPaste = useRef(() => false);
  const [dialog, setDialog] = useState<DialogName>();
  const { editor, uploads, hooks, lost, onKnown, onDismiss } = useEditor(props);
  hooks.current.isPlain = () => isPlainPaste.current();
  useTakeOver(editor, props);
  useHandle(editor, handle, onKnown);
  useView(editor, view);
  const drop = useDrop(editor, uploads.add, isDisabled);
  const start = useMemo(() => nodes as RichElement[], [nodes]);
  useEffect(() => markBlank(editor, textID));
  const reporter = useReporter(() => {
    const written = writeBody(editor.children);
    onChange({ format: format.toLowerCase() === 'rich2' ? format : 'rich2', body: written });
    return written.length;
  }, body.length);
  const onValue = () => {
    markBlank(editor, textID);
    reporter.changed();
  };
  const openLink = () => setDialog('link');
  const onInsert = (insertion: PageInsertion) => {
    if (insertion === 'image' || insertion === 'file') askForFiles(insertion === 'image' ? 'image/*' : '', uploads.add);
    else setDialog(insertion === 'embed' ? 'link' : insertion);
  };
  return (
    <div ref={frame} className={styles.editor} data-readonly={isDisabled ? '' : undefined}>
      <Slate editor={editor} initialValue={start} onValueChange={onValue}>
        <Toolbar
          isDisabled={isDisabled}
          textID={textID}
          bar={bar}
          onLink={openLink}
          onEmoji={() => setDialog('emoji')}
          onFiles={uploads.add}
          onPlain={onPlain}
        />
        <Field
          {...props}
          editor={editor}
          textID={textID}
          toolbar={bar}
          frame={frame}
          drop={drop}
          isPlainPaste={isPlainPaste}
          onLink={openLink}
          onInsert={onInsert}
        />
        <UploadTray uploads={uploads} />
        <LostPictures count={lost} onDismiss={onDismiss} />
        <OpenDialog
          editor={editor}
          dialog={dialog}
          trigger={() => bar.current?.querySelector<HTMLElement>('[data-tool="smile"]')}
          onClose={() => setDialog(undefined)}
        />
      </Slate>
    </div>
  );
}
