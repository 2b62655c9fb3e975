import { useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { onceIdle } from '#lib/onceIdle.ts';
// Styles that the editor uses but does not import itself; loaded by pages with a form.
import '#ui/avatar/styles.css.ts';
import '#ui/button/styles.css.ts';
import '#ui/form/styles.css.ts';
import '#ui/postBody/styles.css.ts';
import { RequiredMark } from '#ui/form/Field.tsx';
import * as styles from './box.css.ts';
import type { EditorBoxProps, EditorHandle, TakenOver } from './editorProps.ts';
import { PlainField } from './PlainField.tsx';
import { pressTool } from './ShellTools.tsx';
import { bodyOfText, textOfBody } from './shellText.ts';
import { type Arrival, useArrival } from './useArrival.ts';
import { useBody } from './useBody.ts';

/** Used when the text is replaced: the plain field was already taken over then. */
const takenBefore: TakenOver = { hasFocus: false, from: 0, to: 0, quotes: [] };

/** A stable function that calls the latest callback: a new identity would render the whole text again. */
function useLatest<Args extends readonly unknown[]>(
  call: ((...args: Args) => void) | undefined,
): (...args: Args) => void {
  const latest = useRef(call);
  latest.current = call;
  return useCallback((...args: Args) => latest.current?.(...args), []);
}

interface LoadingNeeds {
  readonly size: EditorBoxProps['size'];
  readonly isDisabled: boolean;
  /** Whether the plain field cannot show the text. */
  readonly mustLoad: boolean;
}

/** Loads the editor where it is needed before someone uses the field. */
function useEarlyLoading(
  { arrived, state, load }: Arrival,
  field: { readonly current: HTMLTextAreaElement | null },
  { size, isDisabled, mustLoad }: LoadingNeeds,
): void {
  // A plain field cannot show formatting, so a formatted text loads the editor at once. So does a field focused before
  // hydration.
  useEffect(() => {
    if ((mustLoad || document.activeElement === field.current) && state === 'rest' && !arrived) void load();
  });
  const latestLoad = useRef(load);
  latestLoad.current = load;
  // The form of a whole post shows its toolbar from the start.
  useEffect(() => {
    if (size === 'post' && !isDisabled) onceIdle(() => void latestLoad.current());
  }, [size, isDisabled]);
}

/** Presses a tool in the editor that was pressed while it was loading. Returns a function that notes the tool. */
function usePressedTool({ arrived }: Arrival, box: { readonly current: HTMLElement | null }) {
  const pressed = useRef<string>(undefined);
  useEffect(() => {
    if (!arrived || pressed.current === undefined) return;
    pressTool(box.current, pressed.current);
    pressed.current = undefined;
  }, [arrived, box]);
  return (tool: string) => {
    pressed.current = tool;
  };
}

/** The editor that has replaced the plain field. */
function ArrivedEditor({
  props,
  arrived: { Editor, taken },
  body: { read, version, change },
  labelID,
  handle,
}: {
  readonly props: Omit<EditorBoxProps, 'handle'>;
  readonly arrived: NonNullable<Arrival['arrived']>;
  readonly body: ReturnType<typeof useBody>;
  readonly labelID: string;
  readonly handle: { current: EditorHandle | null };
}) {
  const onBusy = useLatest(props.onBusy);
  const [firstVersion] = useState(version);
  return (
    <Editor
      key={version}
      {...props}
      {...read()}
      onChange={change}
      onBusy={onBusy}
      labelID={labelID}
      taken={version === firstVersion ? taken : takenBefore}
      handle={handle}
    />
  );
}

/**
 * A lightweight textarea that stands in for the editor: labeled and usable at once. The editor is loaded when the field
 * is focused, or with the form of a post, and takes over the text, the caret and the focus; if loading fails, the
 * textarea keeps working.
 */
export function EditorBox({ handle, ...props }: EditorBoxProps) {
  const { label, isRequired = false, size = 'comment', isDisabled = false } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<EditorHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const body = useBody(props);
  const arrival = useArrival(field, props.format);
  const { arrived, load, quotes } = arrival;
  const written = body.read();
  // Skipped once the editor has arrived, which reads the body itself; the body may be long.
  const text = arrived ? '' : textOfBody(written);
  useEarlyLoading(arrival, field, { size, isDisabled, mustLoad: text === undefined });
  const notePressed = usePressedTool(arrival, box);
  const [, redraw] = useState(0);
  const type = (value: string) => {
    body.change({ format: written.format, body: bodyOfText(written.format, value) });
    redraw((count) => count + 1);
  };
  useImperativeHandle(handle, () => ({
    focus: () => (editor.current ?? field.current)?.focus(),
    insertQuote: (quote) => {
      if (editor.current) return editor.current.insertQuote(quote);
      quotes.current.push(quote);
      void load();
    },
    clear: () => (editor.current ? editor.current.clear() : type('')),
  }));
  const mark = isRequired && <RequiredMark />;
  if (arrived)
    return (
      <div ref={box} className={styles.box}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
          {mark}
        </span>
        <ArrivedEditor props={props} arrived={arrived} body={body} labelID={`${id}-label`} handle={editor} />
      </div>
    );
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {mark}
      </label>
      <PlainField
        {...props}
        size={size}
        id={id}
        field={field}
        text={text}
        arrival={arrival}
        onType={type}
        onPress={notePressed}
      />
    </div>
  );
}
