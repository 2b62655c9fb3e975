/** Events that webhooks can report: a kind of record, and what happened to it. */
export const webhookEvents = [
  'discussion.created',
  'discussion.deleted',
  'comment.created',
  'comment.deleted',
  'user.registered',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
