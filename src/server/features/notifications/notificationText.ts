import type { Translate } from '#i18n/locale.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import type messages from './messages.json';
import type { NotificationRow } from './repo/notifications.ts';

type Facts = Pick<
  NotificationRow,
  'reason' | 'record_type' | 'count' | 'count_actors' | 'detail' | 'discussion_name' | 'discussion_type'
>;

export type NotificationWords = Translate<Extract<keyof typeof messages, string>>;
type Key = Parameters<NotificationWords>[0];

/** Enclose what is bold. Names cannot contain them, and they are put in before the whole text is escaped. */
const [start, end] = ['\u{E000}', '\u{E001}'];
const marks = new RegExp(`[${start}${end}]`, 'g');
const bold = (text: string) => `${start}${text.replace(marks, '')}${end}`;

/** "Imani", "Imani and Pell", "Imani and 3 others". */
function people(names: readonly string[], count: number, t: NotificationWords): string {
  const [first = '', second] = names;
  if (count <= 1) return bold(first);
  if (count === 2 && second !== undefined) return t('two', { first: bold(first), second: bold(second) });
  return t('several', { first: bold(first), others: count - 1 });
}

function commentKey({ reason, count, count_actors }: Facts): Key {
  const isOnePersonOften = count_actors === 1 && count > 1;
  if (reason === 'own') return isOnePersonOften ? 'commentedOwnOften' : 'commentedOwn';
  return isOnePersonOften ? 'commentedOften' : 'commented';
}

function messageKey({ count, count_actors }: Facts): Key {
  if (count <= 1) return 'message';
  return count_actors === 1 ? 'messages' : 'conversation';
}

function reactionKey({ record_type, count_actors, detail }: Facts): Key {
  const isNamed = count_actors === 1 && detail;
  if (record_type === 'comment') return isNamed ? 'reactedCommentWith' : 'reactedComment';
  return isNamed ? 'reactedWith' : 'reacted';
}

const outcomes: Readonly<Record<string, Key>> = { actioned: 'reportActioned', withdrawn: 'reportWithdrawn' };

/** The detail of a report contains the decision, then what was reported. */
const reportOf = ({ detail }: Facts) => /^(?<status>\w+) (?<name>.*)$/s.exec(detail ?? '')?.groups ?? {};

function keyOf(facts: Facts): Key {
  switch (facts.reason) {
    case 'mention':
      return 'mentioned';
    case 'message':
      return messageKey(facts);
    case 'reaction':
      return reactionKey(facts);
    case 'draft':
      return 'draftFailed';
    case 'report':
      return outcomes[reportOf(facts)['status'] ?? ''] ?? 'reportDismissed';
  }
  if (facts.record_type === 'comment') return commentKey(facts);
  return facts.discussion_type === 'question' ? 'asked' : 'started';
}

function subjectOf(facts: Facts): string {
  if (facts.reason === 'report') return reportOf(facts)['name'] ?? '';
  return (facts.reason === 'draft' ? facts.detail : facts.discussion_name) ?? '';
}

/**
 * The text of a notification as HTML that only contains `<b>`. @param names users who caused it, newest first
 * @param t in the language of the recipient; administrators can change its texts, so they are escaped too
 */
export function notificationText(facts: Facts, names: readonly string[], t: NotificationWords): string {
  const text = t(keyOf(facts), {
    who: people(names, facts.count_actors, t),
    post: bold(subjectOf(facts)),
    reaction: bold(facts.detail ?? ''),
    count: facts.count,
  });
  return escapeHtml(text).replaceAll(start, '<b>').replaceAll(end, '</b>');
}
