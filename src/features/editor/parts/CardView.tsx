import { markdownWords } from '#domain/markdownWords.ts';
import { useT } from '#i18n/useT.tsx';
import { formatBytes } from '#lib/numbers.ts';
import { textOf } from '#lib/textOf.ts';
import { imageAddress } from '#ui/dynamicStyle/cssValues.ts';
import messages from '../messages.json' with { type: 'json' };
import { textOfRaw } from '../model/body.ts';
import * as styles from '../styles.late.css.ts';
import { EditorIcon } from './EditorIcon.tsx';

/** The `embedData` of an embed; untrusted, so every key can have any type. */
export interface CardData {
  readonly url?: unknown;
  readonly embedType?: unknown;
  readonly name?: unknown;
  readonly body?: unknown;
  readonly bodyRaw?: unknown;
  readonly format?: unknown;
  readonly photoUrl?: unknown;
  readonly size?: unknown;
  readonly alt?: unknown;
  readonly displaySize?: unknown;
  readonly insertUser?: unknown;
}

const films = new Set(['youtube', 'vimeo', 'twitch', 'wistia', 'iframe']);

function Note({ data }: { readonly data: CardData }) {
  if (data.embedType === 'file') return typeof data.size === 'number' ? formatBytes(data.size) : null;
  if (data.embedType !== 'quote') return textOf(data.body) || textOf(data.url);
  const raw = data.bodyRaw;
  // Uses the source; `bodyHtml` from the embed is never rendered.
  if (typeof raw !== 'string') return textOfRaw(JSON.stringify(raw ?? '')).slice(0, 600);
  return (textOfRaw(raw) || (data.format === 'markdown' ? markdownWords(raw) : raw)).slice(0, 600);
}

/** Renders a quote as in a post: see `renderQuote` of the renderer. */
function QuoteView({ data, title }: { readonly data: CardData; readonly title: string }) {
  return (
    <blockquote className={styles.quoted} data-card="quote" dir="auto">
      <p>
        <cite className={styles.link}>{title}</cite>
      </p>
      <p className={styles.quotedText}>
        <Note data={data} />
      </p>
    </blockquote>
  );
}

/** A compact view of an embed. */
export function CardView({ data }: { readonly data: CardData }) {
  const t = useT(messages);
  const photo = imageAddress(data.photoUrl);
  const user = textOf((data.insertUser as { readonly name?: unknown } | undefined)?.name);
  if (data.embedType === 'quote')
    return <QuoteView data={data} title={user ? t('quoteOf', { name: user }) : t('quoted')} />;
  const title = textOf(data.name) || textOf(data.url);
  // As the renderer of posts writes it.
  if (data.embedType === 'file')
    return (
      <div className="embed embed-file" data-card="file" dir="auto">
        <span className={styles.link}>{title}</span>{' '}
        <small>
          <Note data={data} />
        </small>
      </div>
    );
  return (
    <div className={styles.card} data-card={textOf(data.embedType)}>
      {photo && <img className={styles.cardPhoto} src={photo} alt="" />}
      {!photo && films.has(textOf(data.embedType)) && <EditorIcon name="play" />}
      <div className={styles.cardText} dir="auto">
        <div className={styles.cardTitle}>{title}</div>
        <div className={styles.cardNote}>
          <Note data={data} />
        </div>
      </div>
    </div>
  );
}
