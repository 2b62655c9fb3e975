import type { ApiDraft } from '#api/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import type { StoredDraft } from './draftState.ts';
import type { JournalEntry } from './journal.ts';
import { storedOf } from './saveOutcome.ts';

const isNewer = ({ draftID, sequence }: JournalEntry, known: StoredDraft | undefined) =>
  !known || (draftID === known.draftID && (sequence ?? 0) > known.sequence);

/**
 * The stored draft as it is now. What the page brought may be older than what a tab has saved since, because that tab
 * was still closing when the page was drawn, or because the page came from the browser's cache: then the server is
 * asked.
 *
 * @param entries What this browser keeps of this place, the newest first.
 * @returns `known` where nothing newer is being written; what this browser has where the server cannot be asked.
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
