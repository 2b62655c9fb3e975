import type { WireContext } from '../../http/wire.ts';
import type { AddedFields, PostView, ViewedPosts } from '../../postHooks.ts';
import { loadReactionSummaries } from './repo/reactions.ts';

/** The reactions to posts, if they are expanded; moderators see reports too. One query. */
export async function loadReactionFields(
  { services }: WireContext,
  { viewer, expands }: PostView,
  { recordType, records }: ViewedPosts,
): Promise<(recordID: number) => AddedFields> {
  if (!expands.has('reactions')) return () => ({});
  const reactions = await loadReactionSummaries(services, {
    recordType,
    recordIDs: records.map(({ recordID }) => recordID),
    viewerID: viewer.userID,
    withFlags: viewer.can('community.moderate', { mode: 'global' }),
  });
  return (recordID) => ({ reactions: reactions.get(recordID) ?? [] });
}
