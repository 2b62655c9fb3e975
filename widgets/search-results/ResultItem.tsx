import {
  Avatar,
  categoryMark,
  cx,
  Icon,
  type IconName,
  RelativeTime,
  safeHref,
  UserLink,
  useT,
  VisuallyHidden,
  Link,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { SearchResultsProps } from './types.gen.ts';

type Result = SearchResultsProps['results'][number];

const kinds = ['discussion', 'question', 'comment', 'answer', 'category', 'user'] as const;
type Kind = (typeof kinds)[number];
const icons: Readonly<Record<Kind, IconName>> = {
  discussion: 'comments',
  question: 'question',
  comment: 'reply',
  answer: 'resolved',
  category: 'folder',
  user: 'user',
};
const isKind = (type: string): type is Kind => (kinds as readonly string[]).includes(type);

/** A text with highlighted matches. */
function Marked({ pieces }: { readonly pieces: Result['name'] | null | undefined }) {
  return (pieces ?? []).map(({ text, isMatch }, at) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** Category, author and date, which distinguish results with the same text. */
function Metas({ result }: { readonly result: Result }) {
  const t = useT(messages);
  const { recordType, type, user, dateInserted, crumbs, tags, count } = result;
  const place = crumbs?.at(-1);
  const isPost = recordType === 'discussion' || recordType === 'comment';
  return (
    <p className={styles.metas}>
      <span className={styles.kind}>{isKind(type) ? t(type) : type}</span>
      {place && (
        <Link
          className={cx(styles.meta, isPost && categoryMark(result.categoryID))}
          href={safeHref(place.url)}
          dir="auto"
        >
          {place.name}
        </Link>
      )}
      {isPost && user && <span>{t.nodes('by', { user: <UserLink key="user" user={user} /> })}</span>}
      {dateInserted && recordType !== 'category' && (
        <span>
          {recordType === 'user' ? (
            t.nodes('joined', { time: <RelativeTime key="time" date={dateInserted} /> })
          ) : (
            <RelativeTime date={dateInserted} />
          )}
        </span>
      )}
      {!isPost && typeof count === 'number' && <span>{t('posts', { count })}</span>}
      {tags?.slice(0, 3).map((tag) => (
        <span key={tag} className={styles.tag} dir="auto">
          {tag}
        </span>
      ))}
    </p>
  );
}

/** A search result. Only the title is a link, not the whole row. */
export function ResultItem({ result }: { readonly result: Result }) {
  const t = useT(messages);
  const { recordType, type, name, url, excerpt, user } = result;
  const text = name.map((piece) => piece.text).join('');
  return (
    <li data-row="" className={styles.item}>
      <span className={styles.figure}>
        {recordType === 'category' ? (
          <span className={styles.glyph}>
            <Icon name="folder" />
          </span>
        ) : (
          <Avatar user={user ?? { name: text }} size={40} />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.heading}>
          {recordType === 'comment' && (
            <Icon name={isKind(type) ? icons[type] : 'reply'} size={16} className={styles.kindIcon} />
          )}
          {recordType === 'comment' && <VisuallyHidden>{t('reply')} </VisuallyHidden>}
          <Link
            className={cx(styles.title, recordType === 'category' && categoryMark(result.categoryID))}
            href={safeHref(url)}
            dir="auto"
            data-user-card={recordType === 'user' ? result.recordID : undefined}
          >
            <Marked pieces={name} />
          </Link>
        </h2>
        {(excerpt?.length ?? 0) > 0 && (
          <p className={styles.excerpt} dir="auto">
            <Marked pieces={excerpt} />
          </p>
        )}
        <Metas result={result} />
      </div>
    </li>
  );
}
