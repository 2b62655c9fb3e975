import { commentPath } from '#routing/pages/urls.ts';
import { unescapeHtml } from '#lib/escapeHtml.ts';
import { replaceTags, withoutTags } from '#lib/markup.ts';
import { useT } from '#i18n/useT.tsx';
import { Link } from '#ui/link/Link.tsx';
import { safeHref } from '#ui/link/safeHref.ts';
import { Byline } from './Byline.tsx';
import { AnswerMark } from './CommentItem.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { answerStatusOf, type ThreadComment } from './thread.ts';

/** Longer than two lines at any width. */
const longestExcerpt = 400;

/** Tags that do not separate words. */
const inline: ReadonlySet<string> = new Set([
  'a',
  'b',
  'code',
  'del',
  'em',
  'i',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

const inOneLine = (html: string) => unescapeHtml(withoutTags(html, ' ')).replaceAll(/\s+/g, ' ').trim();

/** The text without blocks of code, which make no sense in one line, unless there is nothing else. */
function wordsOf(html: string): string {
  const start = html.slice(0, 8 * longestExcerpt);
  const withoutCode = start.replaceAll(/<pre[\s>][\s\S]*?(?:<\/pre>|$)/g, ' ');
  const joined = replaceTags(withoutCode, ({ name }) => (inline.has(name) ? '' : undefined));
  return (inOneLine(joined) || inOneLine(start)).slice(0, longestExcerpt);
}

/** An answer in two lines, above its thread, which contains it in full. */
export function AnswerCard({ comment }: { readonly comment: ThreadComment }) {
  const t = useT(messages);
  const address = commentPath(comment.commentID);
  return (
    <article className={styles.answerCard}>
      <Byline user={comment.insertUser} date={comment.dateInserted} permalink={comment.url ?? address} avatarSize={28}>
        <AnswerMark status={answerStatusOf(comment)} />
      </Byline>
      <p className={styles.answerWords} dir="auto">
        {wordsOf(comment.body ?? '')}
      </p>
      <Link className={styles.answerLink} href={safeHref(comment.url ?? address)}>
        {t('toAnswer')}
      </Link>
    </article>
  );
}
