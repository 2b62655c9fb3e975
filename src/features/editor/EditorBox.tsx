import { type ComponentType, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '#i18n/useT.tsx';
// What the editor draws with and does not bring along: of a page that writes.
import '#ui/avatar/styles.css.ts';
import '#ui/button/styles.css.ts';
import '#ui/form/styles.css.ts';
import '#ui/postBody/styles.css.ts';
import { RequiredMark } from '#ui/form/Field.tsx';
import * as styles from './box.css.ts';
import type { EditorBoxProps, EditorHandle, PostEditorProps, QuoteEmbed, TakenOver } from './editorProps.ts';
import messages from './box/messages.json' with { type: 'json' };
import { bodyOfText, isTextFormat, textOfBody } from './shellText.ts';
import { useBody } from './useBody.ts';

type Loaded = ComponentType<PostEditorProps>;

/** Another text takes the place of the first: what the plain field held was taken over then. */
const takenBefore: TakenOver = { hasFocus: false, from: 0, to: 0, quotes: [] };

let fetched: ReturnType<typeof fetchEditor> | undefined;

/** Once per page; a failed try is forgotten, so that the next may succeed. */
function fetchEditor(): Promise<typeof import('./PostEditor.tsx')> {
  fetched ??= import('./PostEditor.tsx');
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}

/** All that is needed to write on in this format: nothing is on its way any more when the plain field goes. */
async function fetchFor(format: string): Promise<Loaded> {
  const { PostEditor, loadPlain } = await fetchEditor();
  if (isTextFormat(format)) await loadPlain();
  return PostEditor;
}

/** Resolves once no word is being composed in the field: taking it away would cut the word off. */
function onceComposed(isComposing: () => boolean, field: HTMLTextAreaElement | null): Promise<void> {
  if (!field || !isComposing()) return Promise.resolve();
  return new Promise((resolve) => field.addEventListener('compositionend', () => setTimeout(resolve), { once: true }));
}

/** Between a key that goes down and its letter the field must not change: the letter would be nobody's. */
const pauseMs = 200;
/** In which keys that are waiting are heard of. */
const settleMs = 30;
/** Who types on without a pause gets the editor all the same. */
const longestPauseWaitMs = 5000;

/** Resolves once the fingers rest. @param typedAt when something was typed last, by `performance.now()`. */
async function oncePaused(typedAt: () => number): Promise<void> {
  const end = performance.now() + longestPauseWaitMs;
  // Keys that came while the page was busy are heard of a moment later: it must have been quiet twice.
  for (let quiet = 0; quiet < 2; ) {
    const wait = Math.min(typedAt() + pauseMs, end) - performance.now();
    quiet = wait <= 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, settleMs)));
  }
}

/** Fetches the editor when it is wanted, and has it take over what the plain field holds at that moment. */
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
      // In one go: no key may fall between the two fields.
      flushSync(() => {
        const area = field.current;
        const hasFocus = area !== null && document.activeElement === area;
        setArrived({ Editor, taken: { hasFocus, from: area?.selectionStart ?? 0, to: area?.selectionEnd ?? 0, quotes: quotes.current } });
      });
    } catch {
      if (!isGone.current) setState('failed');
    }
  };
  return { arrived, state, load, composing, typedAt, quotes };
}

/** The same function for the life of the field: a new one from above must not draw the whole text anew. */
function useLatest<Args extends readonly unknown[]>(call: ((...args: Args) => void) | undefined): (...args: Args) => void {
  const latest = useRef(call);
  latest.current = call;
  return useCallback((...args: Args) => latest.current?.(...args), []);
}

/**
 * The tiny field that stands in the page for the editor: labelled, works at once, and holds any text. The editor is fetched
 * when the field is touched and takes its place with the text, the caret and the focus; where it never comes the field goes
 * on working.
 */
export function EditorBox({ handle, ...props }: EditorBoxProps) {
  const { label, isRequired = false, size = 'comment', placeholder, isDisabled = false, isInvalid = false, describedBy } = props;
  const t = useT(messages);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<EditorHandle>(null);
  const { read, version, change } = useBody(props);
  const onBusy = useLatest(props.onBusy);
  const { arrived, state, load, composing, typedAt, quotes } = useArrival(field, props.format);
  const firstVersion = useRef<number>(undefined);
  const written = read();
  // once it is there the editor reads the body, which may be long
  const text = arrived ? '' : textOfBody(written);
  const mustLoad = text === undefined;
  // formatting cannot be shown in a plain field; who opens such a text means to edit it. A touch may come before the script.
  useEffect(() => {
    if ((mustLoad || document.activeElement === field.current) && state === 'rest' && !arrived) void load();
  });
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
      <div className={styles.box}>
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
        onFocus={() => {
          // the first key follows at once
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
