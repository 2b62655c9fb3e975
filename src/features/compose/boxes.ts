import { longestFormWaitMs } from '#session/dockPlace.ts';
import type { CommentFormHandle } from './useCommentForm.ts';

/**
 * The comment forms of a page, for code that replies and quotes elsewhere on it. Stored once per page because the
 * widget and the behavior may be bundled separately.
 */
interface Boxes {
  readonly open: Map<number, CommentFormHandle>;
  readonly waiting: Set<() => void>;
}

const sharedKey = Symbol.for('folkmoot.commentBoxes');
const page = globalThis as { [sharedKey]?: Boxes };
page[sharedKey] ??= { open: new Map(), waiting: new Set() };
const { open, waiting } = page[sharedKey];

/** Registers a form that is ready. Returns a function that unregisters it. */
export function registerBox(discussionID: number, box: CommentFormHandle): () => void {
  open.set(discussionID, box);
  for (const heard of [...waiting]) heard();
  return () => {
    if (open.get(discussionID) === box) open.delete(discussionID);
  };
}

export const findBox = (discussionID: number): CommentFormHandle | undefined => open.get(discussionID);

/** Resolves to the form and hydrates it if necessary; undefined if its script does not load. */
export function wakeBox(discussionID: number, place: Element): Promise<CommentFormHandle | undefined> {
  const box = open.get(discussionID);
  if (box) return Promise.resolve(box);
  return new Promise((resolve) => {
    const done = () => {
      const found = open.get(discussionID);
      if (!found) return;
      end(found);
    };
    const end = (found?: CommentFormHandle) => {
      clearTimeout(timer);
      waiting.delete(done);
      resolve(found);
    };
    const timer = setTimeout(end, longestFormWaitMs);
    waiting.add(done);
    // Hydration starts on the first focus.
    (place.querySelector('textarea') ?? place).dispatchEvent(new Event('focusin', { bubbles: true }));
  });
}
