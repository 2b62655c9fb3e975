import type { ApiConversation } from '#api/conversations.ts';

type Participant = NonNullable<ApiConversation['participants']>[number];
type Person = Participant['user'];

/** The other participants of a conversation; those who have not left come first. */
export function othersOf({ participants = [] }: ApiConversation, viewerID: number): readonly Person[] {
  const others = participants.filter(({ userID }) => userID !== viewerID);
  return [
    ...others.filter(({ status }) => status === 'participating'),
    ...others.filter(({ status }) => status === 'left'),
  ].map(({ user }) => user);
}
