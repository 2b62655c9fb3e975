import { escapeHtml } from '#lib/escapeHtml.ts';
import type { NotificationRow } from './repo/notifications.ts';

type Facts = Pick<
  NotificationRow,
  'reason' | 'record_type' | 'count' | 'count_actors' | 'detail' | 'discussion_name' | 'discussion_type'
>;

const bold = (text: string) => `<b>${escapeHtml(text)}</b>`;

/** "Imani", "Imani and Pell", "Imani and 3 others". */
function people(names: readonly string[], count: number): string {
  const [first = '', second] = names;
  if (count <= 1) return bold(first);
  if (count === 2 && second !== undefined) return `${bold(first)} and ${bold(second)}`;
  return `${bold(first)} and ${count - 1} others`;
}

function commented({ reason, count, count_actors }: Facts, post: string): string {
  const where = reason === 'own' ? `your post ${post}` : post;
  const isOnePersonOften = count_actors === 1 && count > 1;
  return isOnePersonOften ? `wrote ${count} comments on ${where}` : `commented on ${where}`;
}

function sentMessages({ count, count_actors }: Facts): string {
  return count > 1 && count_actors === 1
    ? `sent you ${count} messages`
    : count > 1
      ? 'sent messages in a conversation with you'
      : 'sent you a message';
}

function reacted({ record_type, count_actors, detail }: Facts, post: string): string {
  const how = count_actors === 1 && detail ? `reacted with ${bold(detail)} to` : 'reacted to';
  return record_type === 'comment' ? `${how} your comment on ${post}` : `${how} your post ${post}`;
}

const outcomes: Readonly<Record<string, string>> = {
  actioned: 'the moderators have taken action',
  withdrawn: 'it is not there any more',
};

/** The detail contains the decision, then what was reported. */
function reported({ detail }: Facts): string {
  const [, status, name = ''] = /^(\w+) (.*)$/s.exec(detail ?? '') ?? [];
  return (
    `Thank you for your report about ${bold(name)}: ` +
    `${outcomes[status ?? ''] ?? 'the moderators found nothing to act on'}`
  );
}

/** The text of a notification as HTML that only contains `<b>`. @param names users who caused it, newest first */
export function notificationText(facts: Facts, names: readonly string[]): string {
  const who = people(names, facts.count_actors);
  const post = bold(facts.discussion_name ?? '');
  switch (facts.reason) {
    case 'mention':
      return `${who} mentioned you in ${post}`;
    case 'message':
      return `${who} ${sentMessages(facts)}`;
    case 'reaction':
      return `${who} ${reacted(facts, post)}`;
    case 'draft':
      return `Your scheduled post ${bold(facts.detail ?? '')} could not be published`;
    case 'report':
      return reported(facts);
  }
  if (facts.record_type === 'comment') return `${who} ${commented(facts, post)}`;
  return `${who} ${facts.discussion_type === 'question' ? 'asked' : 'started'} ${post}`;
}
