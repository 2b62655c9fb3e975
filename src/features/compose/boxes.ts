import type { CommentFormHandle } from './CommentForm.tsx';

/**
 * The comment form of a page, for those who reply and quote elsewhere on it. One for the page: the widget and the behaviour
 * may be built apart.
 */
interface Boxes {
  readonly open: Map<number, CommentFormHandle>;
  readonly waiting: Set<() => void>;
}

const sharedKey = Symbol.for('folkmoot.commentBoxes');
const page = globalThis as { [sharedKey]?: Boxes };
page[sharedKey] ??= { open: new Map(), waiting: new Set() };
const { open, waiting } = page[sharedKey];

/** The form listens from now on. Returns what ends it. */
export function registerBox(discussionID: number, box: CommentFormHandle): () => void {
  open.set(discussionID, box);
  for (const heard of [...waiting]) heard();
  return () => {
    if (open.get(discussionID) === box) open.delete(discussionID);
  };
}

export const findBox = (discussionID: number): CommentFormHandle | undefined => open.get(discussionID);

/** Where script does not come, nobody waits for ever. */
const longestWaitMs = 15_000;

/** The form, woken where it sleeps in the server's HTML. */
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
    const timer = setTimeout(end, longestWaitMs);
    waiting.add(done);
    // a touch is what it sleeps for
    (place.querySelector('textarea') ?? place).dispatchEvent(new Event('focusin', { bubbles: true }));
  });
}
