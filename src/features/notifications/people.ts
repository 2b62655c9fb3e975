import type { ApiConversation } from '#api/conversations.ts';

type Participant = NonNullable<ApiConversation['participants']>[number];
type Person = Participant['user'];

/** Whom a conversation is with: who takes part still comes first. */
export function othersOf({ participants = [] }: ApiConversation, viewerID: number): readonly Person[] {
  const others = participants.filter(({ userID }) => userID !== viewerID);
  return [...others.filter(({ status }) => status === 'participating'), ...others.filter(({ status }) => status === 'left')].map(({ user }) => user);
}
