import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiConversation, type ConversationFilter, conversationsKey, conversationsQuery } from '#api/conversations.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { onNews } from '#session/unread.ts';
import { useSeed } from './useSeed.ts';

interface Options extends ConversationFilter {
  /** What the server has drawn already. */
  readonly initial?: readonly ApiConversation[];
  /** Nothing is fetched before. */
  readonly isNeeded: boolean;
}

export interface Conversations {
  readonly items: readonly ApiConversation[] | undefined;
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** A list of conversations that stays current while it is shown. */
export function useConversations({ initial, isNeeded, ...filter }: Options): Conversations {
  const { queries } = useSession();
  useSeed(conversationsQuery(filter).queryKey, initial);
  const query = useQuery({
    ...conversationsQuery(filter),
    enabled: isNeeded,
    ...(initial ? { initialData: [...initial] } : {}),
  });
  useEffect(
    () =>
      onNews(({ conversationIDs, isAny = false }) => {
        if (isAny || conversationIDs.length > 0) void queries.invalidateQueries({ queryKey: conversationsKey });
      }),
    [queries],
  );
  return { items: query.data, hasFailed: query.isError, reload: () => void query.refetch() };
}
