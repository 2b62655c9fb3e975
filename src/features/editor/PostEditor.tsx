import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { EditorBoundary } from './EditorBoundary.tsx';
import type { EditorView, PostEditorProps, WrittenBody } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { readBody } from './model/body.ts';
import { RichEditor } from './RichEditor.tsx';
import { PlainFallback } from './PlainFallback.tsx';
import * as styles from './styles.late.css.ts';
import { usePart } from './usePart.ts';
import { loadedPlain, loadPlain, useSwitching } from './useSwitching.ts';

export { loadPlain };

/** Props that change with every keystroke; the editor reads them only once, on mount. */
const fromWriting: ReadonlySet<string> = new Set(['body', 'format', 'onChange', 'taken']);

const isUnchanged = (before: PostEditorProps, after: PostEditorProps) =>
  Object.entries(after).every(([key, value]) => fromWriting.has(key) || before[key as keyof PostEditorProps] === value);

/** Notes above a text: that it was converted, with the way back, or that it could not be. */
function Notes({
  onBack,
  onRetry,
}: {
  readonly onBack?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
}) {
  const t = useT(messages);
  return (
    <>
      <div role="status">
        {onBack && (
          <p className={styles.plainNote}>
            {t('converted')}
            <button type="button" className={styles.textButton} onClick={onBack}>
              {t('back')}
            </button>
          </p>
        )}
      </div>
      {onRetry && (
        <p className={styles.plainNote} role="alert">
          {t('partFailed')}
          <button type="button" className={styles.textButton} onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      )}
    </>
  );
}

/** Edits the text in its own format, rich or plain. Switching is the author’s choice and can be undone. */
function Post(props: PostEditorProps) {
  const view = useRef<EditorView>(null);
  const { shown, before, asked, failed, change, toPlain, convert, back, confirm, cancel } = useSwitching(props, view);
  const nodes = useMemo(() => (shown.format.toLowerCase() === 'rich2' ? readBody(shown.body) : undefined), [shown]);
  const taken = shown.turn === 0 ? props.taken : { hasFocus: true, from: 0, to: 0, quotes: [], ...shown.place };
  const common = { ...props, view, format: shown.format, body: shown.body, onChange: change, taken };
  const isRich = nodes !== undefined;
  const [hasFailed, setFailed] = useState(false);
  const plain = usePart(loadPlain, !isRich && !hasFailed && !loadedPlain(), () => setFailed(true)) ?? loadedPlain();
  const mayConvert = shown.format.toLowerCase() !== 'rich2';
  const isReinterpreted = useSite().writing?.reinterpretsPosts === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it arrives; the button to undo is above the text
  useEffect(() => {
    if (isReinterpreted && mayConvert && props.body !== '') void convert(false);
  }, []);
  return (
    <>
      <Notes onBack={isRich && before ? back : undefined} onRetry={failed && (() => void toPlain(failed))} />
      {isRich ? (
        <RichEditor key={shown.turn} {...common} nodes={nodes} onPlain={(format) => void toPlain(format)} />
      ) : plain ? (
        <plain.PlainEditor
          key={shown.turn}
          {...common}
          onConvert={mayConvert ? () => convert() : undefined}
          onBack={before ? back : undefined}
        />
      ) : (
        <PlainFallback {...common} hasFailed={hasFailed} onRetry={() => setFailed(false)} />
      )}
      {plain && asked && <plain.AskPlain {...asked} onCancel={cancel} onConfirm={confirm} />}
    </>
  );
}

/** Wraps the editor in an error boundary, so that a broken text affects only the editor. */
function SafePost(props: PostEditorProps) {
  const { format, body, onChange, labelID, size } = props;
  const latest = useRef<WrittenBody>({ format, body });
  const change = (written: WrittenBody) => {
    latest.current = written;
    onChange(written);
  };
  const [read] = useState(() => () => latest.current);
  return (
    <EditorBoundary labelID={labelID} read={read} size={size || undefined}>
      <Post {...props} {...latest.current} onChange={change} />
    </EditorBoundary>
  );
}

export const PostEditor = memo(SafePost, isUnchanged);
