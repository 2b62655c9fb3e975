import { type ComponentType, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onceIdle } from '#lib/onceIdle.ts';
import { useT } from '#i18n/useT.tsx';
// Styles that the editor uses but does not import itself; loaded by pages with a form.
import '#ui/avatar/styles.css.ts';
import '#ui/button/styles.css.ts';
import '#ui/form/styles.css.ts';
import '#ui/postBody/styles.css.ts';
import { RequiredMark } from '#ui/form/Field.tsx';
import * as styles from './box.css.ts';
import type { EditorBoxProps, EditorHandle, PostEditorProps, QuoteEmbed, TakenOver } from './editorProps.ts';
import messages from './box/messages.json' with { type: 'json' };
import { pressTool, ShellTools } from './ShellTools.tsx';
import { bodyOfText, isTextFormat, textOfBody } from './shellText.ts';
import { useBody } from './useBody.ts';

type Loaded = ComponentType<PostEditorProps>;

/** Used when the text is replaced: the plain field was already taken over then. */
const takenBefore: TakenOver = { hasFocus: false, from: 0, to: 0, quotes: [] };

let fetched: ReturnType<typeof fetchEditor> | undefined;

/** Loads once per page. A failed load is not cached, so that the next attempt can succeed. */
function fetchEditor(): Promise<typeof import('./PostEditor.tsx')> {
  fetched ??= import('./PostEditor.tsx');
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}

/** Loads everything needed to edit this format, so that nothing is missing when the plain field is replaced. */
async function fetchFor(format: string): Promise<Loaded> {
  const { PostEditor, loadPlain } = await fetchEditor();
  if (isTextFormat(format)) await loadPlain();
  return PostEditor;
}

/** Resolves when no IME composition is active in the field, because replacing it would cut off the word. */
function onceComposed(isComposing: () => boolean, field: HTMLTextAreaElement | null): Promise<void> {
  if (!field || !isComposing()) return Promise.resolve();
  return new Promise((resolve) => field.addEventListener('compositionend', () => setTimeout(resolve), { once: true }));
}

/**
 * Required pause after a keystroke, in milliseconds: replacing the field between keydown and input would lose the
 * character.
 */
const pauseMs = 200;
/** Time in milliseconds in which queued key events are delivered. */
const settleMs = 30;
/** The editor replaces the field after this time even if the user keeps typing. */
const longestPauseWaitMs = 5000;

/** Resolves when typing pauses. @param typedAt time of the last keystroke, by `performance.now()`. */
async function oncePaused(typedAt: () => number): Promise<void> {
  const end = performance.now() + longestPauseWaitMs;
  // Key events queued while the page was busy arrive a moment later, so the pause must be seen twice.
  for (let quiet = 0; quiet < 2; ) {
    const wait = Math.min(typedAt() + pauseMs, end) - performance.now();
    quiet = wait <= 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, settleMs)));
  }
}

/** Loads the editor on demand and hands over the current content of the plain field. */
function useArrival(field: { readonly current: HTMLTextAreaElement | null }, format: string) {
  const [arrived, setArrived] = useState<{ readonly Editor: Loaded; readonly taken: TakenOver }>();
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  const composing = useRef(false);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const quotes = useRef<QuoteEmbed[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const load = async () => {
    if (arrived || state === 'loading') return;
    setState('loading');
    try {
      const Editor = await fetchFor(format);
      await oncePaused(() => typedAt.current);
      await onceComposed(() => composing.current, field.current);
      if (isGone.current) return;
      // Synchronous, so that no keystroke falls between the two fields.
      flushSync(() => {
        const area = field.current;
        const hasFocus = area !== null && document.activeElement === area;
        setArrived({
          Editor,
          taken: { hasFocus, from: area?.selectionStart ?? 0, to: area?.selectionEnd ?? 0, quotes: quotes.current },
        });
      });
    } catch {
      if (!isGone.current) setState('failed');
    }
  };
  return { arrived, state, load, composing, typedAt, quotes };
}

/** A stable function that calls the latest callback: a new identity would render the whole text again. */
function useLatest<Args extends readonly unknown[]>(
  call: ((...args: Args) => void) | undefined,
): (...args: Args) => void {
  const latest = useRef(call);
  latest.current = call;
  return useCallback((...args: Args) => latest.current?.(...args), []);
}

/**
 * A lightweight textarea that stands in for the editor: labeled and usable at once. The editor is loaded when the field
 * is focused, or with the form of a post, and takes over the text, the caret and the focus; if loading fails, the
 * textarea keeps working.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the handlers share the state of the two fields
export function EditorBox({ handle, ...props }: EditorBoxProps) {
  const {
    label,
    isRequired = false,
    size = 'comment',
    placeholder,
    isDisabled = false,
    isInvalid = false,
    describedBy,
  } = props;
  const t = useT(messages);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<EditorHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(undefined);
  const { read, version, change } = useBody(props);
  const onBusy = useLatest(props.onBusy);
  const { arrived, state, load, composing, typedAt, quotes } = useArrival(field, props.format);
  const firstVersion = useRef<number>(undefined);
  const written = read();
  // Skipped once the editor has arrived, which reads the body itself; the body may be long.
  const text = arrived ? '' : textOfBody(written);
  const mustLoad = text === undefined;
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
  useEffect(() => {
    if (!arrived || pressed.current === undefined) return;
    pressTool(box.current, pressed.current);
    pressed.current = undefined;
  }, [arrived]);
  const hasHadFocus = useRef(false);
  /** A restored draft is continued at its end, although browsers focus its start; a click still sets the caret. */
  const continueText = (area: HTMLTextAreaElement) => {
    if (!hasHadFocus.current && area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length);
    hasHadFocus.current = true;
  };
  const [, redraw] = useState(0);
  const type = (value: string) => {
    change({ format: written.format, body: bodyOfText(written.format, value) });
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
  if (arrived) {
    const { Editor, taken } = arrived;
    firstVersion.current ??= version;
    return (
      <div ref={box} className={styles.box}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
          {isRequired && <RequiredMark />}
        </span>
        <Editor
          key={version}
          {...props}
          {...written}
          onChange={change}
          onBusy={onBusy}
          labelID={`${id}-label`}
          taken={version === firstVersion.current ? taken : takenBefore}
          handle={editor}
        />
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <div className={styles.frame}>
        <textarea
          ref={field}
          id={id}
          name="body"
          className={styles.size[size]}
          dir={text ? 'auto' : undefined}
          spellCheck
          placeholder={placeholder ?? t('placeholder')}
          value={text ?? ''}
          readOnly={isDisabled || mustLoad}
          aria-busy={mustLoad || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={() => {
            typedAt.current = performance.now();
          }}
          onFocus={(event) => {
            continueText(event.currentTarget);
            // Records the time because the first keystroke follows immediately.
            typedAt.current = performance.now();
            void load();
          }}
          onPointerEnter={() => void fetchEditor().catch(() => undefined)}
          onPointerDown={() => void load()}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={() => {
            composing.current = false;
          }}
        />
        {!isTextFormat(props.format) && (
          <ShellTools
            isOff={isDisabled}
            onPress={(tool) => {
              pressed.current = tool;
              field.current?.focus();
              void load();
            }}
          />
        )}
      </div>
      <div role="status">
        {state === 'failed' && (
          <p className={styles.notice}>
            {t('loadFailed')}
            <button type="button" className={styles.retry} onClick={() => void load()}>
              {t('retry')}
            </button>
          </p>
        )}
        {mustLoad && state === 'loading' && <p className="visually-hidden">{t('loading')}</p>}
      </div>
    </div>
  );
}
