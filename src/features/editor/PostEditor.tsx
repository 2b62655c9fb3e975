import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { previewBody } from '#api/bodies.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { EditorBoundary } from './EditorBoundary.tsx';
import type { PostEditorProps, WrittenBody } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { readBody, writeBody } from './model/body.ts';
import { voidTypes } from './model/kinds.ts';
import type { RichElement } from './model/types.ts';
import { RichEditor } from './RichEditor.tsx';
import { PlainFallback } from './PlainFallback.tsx';
import { type PlainFormat, type PlainText, toPlainText } from './plainText.ts';
import * as styles from './styles.late.css.ts';
import { usePart } from './usePart.ts';

const isMarkdown = ({ format }: WrittenBody) => format.toLowerCase() === 'markdown';

/** A text that ends with an embed or a rule needs a line to write on. */
const withLine = (blocks: readonly RichElement[]): readonly RichElement[] =>
  blocks.length > 0 && voidTypes.has(blocks.at(-1)?.type ?? '')
    ? [...blocks, { type: 'p', children: [{ text: '' }] }]
    : blocks;

/** Converts another format to rich2: the server renders it to HTML, which is then read like pasted HTML. */
async function toRich2(written: WrittenBody, before: WrittenBody | undefined): Promise<string> {
  if (isMarkdown(written)) {
    const [{ markdownToRich }, { restoreBlocks }] = await Promise.all([
      import('./paste/markdownToRich.ts'),
      import('./paste/restoreBlocks.ts'),
    ]);
    const blocks = markdownToRich(written.body);
    const known = before?.format.toLowerCase() === 'rich2' ? readBody(before.body) : undefined;
    return writeBody(withLine(known ? restoreBlocks(blocks, known) : blocks));
  }
  const [{ cleanHtml }, { html }] = await Promise.all([import('./paste/cleanHtml.ts'), previewBody(written)]);
  return writeBody(withLine(await cleanHtml(html)));
}

type PlainPart = typeof import('./PlainEditor.tsx');
let plainPart: PlainPart | undefined;

/** Preloads the editor of other formats, so that it is ready before it replaces a field in use. */
export async function loadPlain(): Promise<PlainPart> {
  plainPart = await import('./PlainEditor.tsx');
  return plainPart;
}

interface Shown extends WrittenBody {
  /** Incremented when the text is replaced by another. */
  readonly turn: number;
}

/** Props that change with every keystroke; the editor reads them only once, on mount. */
const fromWriting: ReadonlySet<string> = new Set(['body', 'format', 'onChange', 'taken']);

const isUnchanged = (before: PostEditorProps, after: PostEditorProps) =>
  Object.entries(after).every(([key, value]) => fromWriting.has(key) || before[key as keyof PostEditorProps] === value);

/** Edits the text in its own format, rich or plain. Switching is the author’s choice and can be undone. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the handlers share the state of one text
function Post(props: PostEditorProps) {
  const { format, body, onChange } = props;
  const t = useT(messages);
  const [shown, setShown] = useState<Shown>({ format, body, turn: 0 });
  const [asked, setAsked] = useState<PlainText & { readonly format: PlainFormat }>();
  const latest = useRef<WrittenBody>({ format, body });
  const [before, setBefore] = useState<WrittenBody>();
  const change = (written: WrittenBody) => {
    latest.current = written;
    onChange(written);
  };
  const show = (written: WrittenBody) => {
    setBefore(latest.current);
    change(written);
    setShown({ ...written, turn: shown.turn + 1 });
  };
  const back = () => before && show(before);
  const convert = async () => {
    try {
      show({ format: 'rich2', body: await toRich2(latest.current, before) });
      return true;
    } catch {
      return false;
    }
  };
  const toPlain = async (plainFormat: PlainFormat, read: () => string) => {
    const made = await toPlainText(read(), plainFormat);
    latest.current = { format: 'rich2', body: read() };
    if (made.lost.length > 0) setAsked({ ...made, format: plainFormat });
    else show({ format: plainFormat, body: made.text });
  };
  const nodes = useMemo(() => (shown.format.toLowerCase() === 'rich2' ? readBody(shown.body) : undefined), [shown]);
  const taken = shown.turn === 0 ? props.taken : { hasFocus: true, from: 0, to: 0, quotes: [] };
  const common = { ...props, format: shown.format, body: shown.body, onChange: change, taken };
  const isRich = nodes !== undefined;
  const [hasFailed, setFailed] = useState(false);
  const isPlainWanted = !isRich || asked !== undefined;
  const fetched = usePart(loadPlain, isPlainWanted && !hasFailed && plainPart === undefined, () => setFailed(true));
  const plain = fetched ?? plainPart;
  const mayConvert = shown.format.toLowerCase() !== 'rich2';
  const isReinterpreted = useSite().writing?.reinterpretsPosts === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it arrives; the button to undo is above the text
  useEffect(() => {
    if (isReinterpreted && mayConvert && body !== '') void convert();
  }, []);
  return (
    <>
      <div role="status">
        {isRich && before && (
          <p className={styles.plainNote}>
            {t('converted')}
            <button type="button" className={styles.textButton} onClick={back}>
              {t('back')}
            </button>
          </p>
        )}
      </div>
      {isRich ? (
        <RichEditor
          key={shown.turn}
          {...common}
          nodes={nodes}
          onPlain={(...asking) => void toPlain(...asking).catch(() => setFailed(true))}
        />
      ) : plain ? (
        <plain.PlainEditor
          key={shown.turn}
          {...common}
          onConvert={mayConvert ? convert : undefined}
          onBack={before ? back : undefined}
        />
      ) : (
        <PlainFallback {...common} hasFailed={hasFailed} onRetry={() => setFailed(false)} />
      )}
      {plain && asked && (
        <plain.AskPlain
          {...asked}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            show({ format: asked.format, body: asked.text });
            setAsked(undefined);
          }}
        />
      )}
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
