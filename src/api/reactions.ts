import type { ApiReactionSummary } from '#contracts/api-reactionSummary.gen.ts';
import type { ApiRecordReaction } from '#contracts/api-recordReaction.gen.ts';
import { asViewer } from './asViewer.ts';
import { callApi, callList, callPaged } from './client.ts';
import { asAct } from './timeLimit.ts';

export interface ReactedRecord {
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
}

const pathOf = ({ recordType, recordID }: ReactedRecord) => `/${recordType}s/${recordID}/reactions` as const;

interface Scored {
  readonly score: number | null;
  readonly reactions?: readonly ApiReactionSummary[];
}

/** The current score of a record, and all reactions with their counts. */
export function loadReactions({ recordType, recordID }: ReactedRecord): Promise<Scored> {
  return callApi(`/${recordType}s/${recordID}`, { query: { expand: ['reactions', '-body'] }, ...asViewer() });
}

/** CO-REACT-021, CO-REACT-024 */
export function addReaction(record: ReactedRecord, urlcode: string): Promise<readonly ApiReactionSummary[]> {
  return callList(pathOf(record), { method: 'POST', body: { reactionType: urlcode }, ...asAct });
}

/** Removes the viewer's vote (CO-REACT-022). */
export function removeOwnReaction(record: ReactedRecord): Promise<void> {
  return callApi(pathOf(record), { method: 'DELETE', ...asAct });
}

/** CO-REACT-025; for other users it requires community.moderate. */
export function removeReaction(record: ReactedRecord, userID: number): Promise<void> {
  return callApi(`${pathOf(record)}/${userID}`, { method: 'DELETE', ...asAct });
}

export interface ReactionLogPage {
  readonly entries: readonly ApiRecordReaction[];
  readonly hasNext: boolean;
}

/** Members who reacted, newest first, with one type or any (CO-REACT-023). */
export async function loadReactionLog(
  record: ReactedRecord,
  { page = 1, limit = 30, type }: { readonly page?: number; readonly limit?: number; readonly type?: string } = {},
): Promise<ReactionLogPage> {
  const { body, paging } = await callPaged(pathOf(record), {
    query: { page, limit, type },
  });
  return { entries: body, hasNext: paging.nextURL !== undefined };
}
