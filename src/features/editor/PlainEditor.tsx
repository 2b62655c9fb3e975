import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { changeDelta, readDelta, textOfDelta } from './deltaText.ts';
import type { PostEditorProps, QuoteEmbed } from './editorProps.ts';
import messages from './parts/messages.json' with { type: 'json' };
import type { PlainFormat } from './plainText.ts';
import type { Lost } from './paste/richToMarkdown.ts';
import * as styles from './styles.late.css.ts';

export interface PlainEditorProps extends PostEditorProps {
  /** Converts the text to rich2; resolves to false if that failed. Undefined if it is not possible. */
  readonly onConvert: (() => Promise<boolean>) | undefined;
  /** Restores the text from before a conversion. */
  readonly onBack: (() => void) | undefined;
}

const names = {
  markdown: 'formatMarkdown',
  text: 'formatText',
  textex: 'formatText',
  html: 'formatHtml',
  wysiwyg: 'formatHtml',
  raw: 'formatHtml',
  bbcode: 'formatBbcode',
} as const;

function Note({ format, isDelta }: { readonly format: string; readonly isDelta: boolean }) {
  const t = useT(messages);
  const key = format.toLowerCase();
  const name = t(Object.hasOwn(names, key) ? names[key as keyof typeof names] : 'formatOther');
  if (isDelta) return <p className={styles.plainNote}>{t('deltaNote')}</p>;
  return <p className={styles.plainNote}>{/^rich2?$/.test(key) ? t('rawNote') : t('plainNote', { format: name })}</p>;
}

/** A quote in the markup of the format. */
function quoteText({ url, bodyRaw, excerpt, insertUser }: QuoteEmbed): string {
  const name = String((insertUser as { readonly name?: unknown } | undefined)?.name ?? '');
  const text = excerpt ?? (typeof bodyRaw === 'string' ? bodyRaw : '');
  const lines = text.split('\n').map((line) => `> ${line}`);
  return `${[`> ${name ? `${name}: ` : ''}${url}`, ...lines].join('\n')}\n\n`;
}

function focusField(field: HTMLTextAreaElement | null, { from, to }: PlainEditorProps['taken']): void {
  field?.focus();
  field?.setSelectionRange(from, to);
}

/** The text and the selection, for the editor of another format. */
function useView(field: RefObject<HTMLTextAreaElement | null>, view: PlainEditorProps['view']): void {
  useImperativeHandle(
    view,
    () => ({
      focus: () => field.current?.focus(),
      hasFocus: () => document.activeElement === field.current,
      read: () => {
        const { value: text = '', selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
        return { text, from, to };
      },
    }),
    [field],
  );
}

/** Edits the stored text as plain markup, for the older formats. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the handlers share the state of one text
export function PlainEditor(props: PlainEditorProps) {
  const {
    format,
    body,
    onChange,
    labelID,
    placeholder,
    size = 'comment',
    isDisabled = false,
    isInvalid,
    describedBy,
    handle,
    view,
    taken,
    onConvert,
    onBack,
  } = props;
  const t = useT(messages);
  const field = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(body);
  // Markdown has signs for what the tools make: its conversion loses nothing and needs no question.
  const isMarkdown = format.toLowerCase() === 'markdown';
  const [ask, setAsk] = useState<'rest' | 'asking' | 'converting' | 'failed'>('rest');
  const delta = format.toLowerCase() === 'rich' ? readDelta(value) : undefined;
  const text = delta ? textOfDelta(delta) : value;
  const write = (next: string) => {
    const changed = delta ? changeDelta(delta, next) : next;
    setValue(changed);
    onChange({ format, body: changed });
  };
  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus(),
    insertQuote: (quote) => write(`${text}${text === '' || text.endsWith('\n') ? '' : '\n\n'}${quoteText(quote)}`),
    clear: () => write(''),
  }));
  useView(field, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it arrives
  useEffect(() => {
    if (taken.quotes.length > 0) write(taken.quotes.reduce((all, quote) => `${all}${quoteText(quote)}`, text));
    if (taken.hasFocus) focusField(field.current, taken);
  }, []);
  const convert = async () => {
    setAsk('converting');
    if (!(await onConvert?.())) setAsk('failed');
  };
  return (
    <div className={styles.editor} data-readonly={isDisabled ? '' : undefined}>
      <div className={styles.plainHead}>
        <Note format={format} isDelta={delta !== undefined} />
        {onBack && (
          <Button size="small" onClick={onBack} disabled={isDisabled}>
            {t('back')}
          </Button>
        )}
        {onConvert && (
          <Button size="small" onClick={() => (isMarkdown ? void convert() : setAsk('asking'))} disabled={isDisabled}>
            {t('convert')}
          </Button>
        )}
      </div>
      <textarea
        ref={field}
        className={`${styles.plain} ${styles.plainSize[size]}`}
        aria-labelledby={labelID}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        // An empty field follows the direction of the page.
        dir={text === '' ? undefined : 'auto'}
        spellCheck
        placeholder={placeholder ?? t('placeholder')}
        readOnly={isDisabled}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div role="status">{ask === 'failed' && <p className={styles.plainNote}>{t('convertFailed')}</p>}</div>
      <ConfirmDialog
        title={t('convertTitle')}
        isOpen={ask === 'asking' || ask === 'converting'}
        isConfirming={ask === 'converting'}
        confirmLabel={t('convert')}
        onCancel={() => setAsk('rest')}
        onConfirm={() => void convert()}
      >
        <p>{t('convertText')}</p>
      </ConfirmDialog>
    </div>
  );
}

interface AskPlainProps {
  readonly format: PlainFormat;
  readonly lost: readonly Lost[];
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Lists the formatting that would be lost before a text is converted to Markdown or plain text. */
export function AskPlain({ format, lost, onCancel, onConfirm }: AskPlainProps) {
  const t = useT(messages);
  return (
    <ConfirmDialog
      title={t('plainTitle', { format })}
      isOpen
      confirmLabel={t('plainConfirm', { format })}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t('plainText', { format, parts: lost.map((part) => t(part)).join(', ') })}</p>
    </ConfirmDialog>
  );
}
