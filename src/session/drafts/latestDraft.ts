import type { ApiDraft } from '#api/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import type { StoredDraft } from './draftState.ts';
import type { JournalEntry } from './journal.ts';
import { storedOf } from './saveOutcome.ts';

const isNewer = ({ draftID, sequence }: JournalEntry, known: StoredDraft | undefined) =>
  !known || (draftID === known.draftID && (sequence ?? 0) > known.sequence);

/**
 * The current stored draft. The page's version may be older than a save since then, because a tab was still closing
 * when the page was rendered, or because the page came from the browser's cache: then this requests it from the server.
 *
 * @param entries this browser's entries for this form, newest first
 * @returns `known` if there is nothing newer; this browser's version if the request fails
 */
export async function latestDraft(
  known: StoredDraft | undefined,
  entries: readonly JournalEntry[],
  find: (draftID: number) => Promise<ApiDraft>,
): Promise<StoredDraft | undefined> {
  const saved = entries.find((entry) => entry.isStored && entry.draftID !== null && isNewer(entry, known));
  if (!saved || saved.draftID === null) return known;
  const { draftID, sequence, attributes } = saved;
  try {
    const found = await find(draftID);
    return found.draftStatus === 'scheduled' ? known : storedOf(found);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? known : { draftID, sequence: sequence ?? 0, attributes };
  }
}
