import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ApiConversation,
  type ConversationFilter,
  conversationsKey,
  conversationsQuery,
} from '#api/conversations.ts';
import { ofPage } from '#api/queryClient.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { onNews } from '#session/unread.ts';
import { useSeed } from './useSeed.ts';

interface Options extends ConversationFilter {
  /** The conversations rendered by the server. */
  readonly initial?: readonly ApiConversation[];
  /** Nothing is loaded until this is true. */
  readonly isNeeded: boolean;
}

export interface Conversations {
  readonly items: readonly ApiConversation[] | undefined;
  /** The error of the last request, if it failed. */
  readonly fault: Error | null;
  readonly reload: () => void;
}

/** A list of conversations that is kept up to date while mounted. */
export function useConversations({ initial, isNeeded, ...filter }: Options): Conversations {
  const { queries } = useSession();
  useSeed(conversationsQuery(filter).queryKey, initial);
  const query = useQuery({
    ...conversationsQuery(filter),
    enabled: isNeeded,
    meta: ofPage,
    ...(initial ? { initialData: [...initial] } : {}),
  });
  useEffect(
    () =>
      onNews(({ conversationIDs, isAny = false }) => {
        if (isAny || conversationIDs.length > 0) void queries.invalidateQueries({ queryKey: conversationsKey });
      }),
    [queries],
  );
  return { items: query.data, fault: query.error, reload: () => void query.refetch() };
}
