import { loadQuote } from '#api/discussions.ts';
import { isDockHeld, isWithinReach, releaseDock } from '#session/dockPlace.ts';
import type { ComposeRequest } from '#session/pageRequests.ts';
import { wakeBox } from './boxes.ts';
import type { FoundPlace } from './composePlace.ts';
import { isDocked, openDock } from './dock.ts';

const postOf = ({ recordType, recordID }: ComposeRequest) =>
  document.querySelector<HTMLElement>(`article[data-record="${recordType}:${recordID}"]`) ?? undefined;

/** Docks the form if it is out of view, so that the page does not scroll away from what is being read. */
function bring({ isClosed, discussionID, element }: FoundPlace, opener?: HTMLElement): void {
  if (isClosed) return;
  if (isDocked(discussionID) || isDockHeld() || !isWithinReach(element)) openDock(discussionID, opener);
}

/** Requests to the comment form of the page. */
export function createWriting(wake: () => void) {
  return {
    /** Focuses the form. */
    write: async (found: FoundPlace): Promise<void> => {
      bring(found);
      const box = await wakeBox(found.discussionID, found.element);
      if (!box) releaseDock();
      box?.focus();
    },
    /** Adds a quote at the cursor. Rejects if the post cannot be loaded. */
    quote: async (found: FoundPlace, request: ComposeRequest): Promise<void> => {
      const { recordType, recordID, excerpt } = request;
      wake();
      bring(found, postOf(request));
      const [box, record] = await Promise.all([
        wakeBox(found.discussionID, found.element),
        loadQuote(recordType, recordID),
      ]);
      box?.insertQuote({
        ...record,
        recordType,
        recordID,
        embedType: 'quote',
        ...(excerpt === undefined ? {} : { excerpt }),
      });
      if (!isDocked(found.discussionID)) found.element.scrollIntoView({ block: 'nearest' });
      box?.focus();
    },
  };
}
