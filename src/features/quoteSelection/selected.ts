import { type PostRecord, readPostRecord } from '#domain/postRecord.ts';
import { body } from '#ui/postBody/styles.css.ts';

/** Text that the viewer has selected in one post or comment that they can quote. */
export interface Selected {
  readonly record: PostRecord;
  readonly text: string;
  /** The body of the post. */
  readonly element: HTMLElement;
  readonly range: Range;
}

/** A longer text is quoted as a whole, with the button below the post. */
const longestText = 5000;

const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);

/** The body around a node, unless it is inside a form. */
const bodyOf = (node: Node | null) => elementOf(node)?.closest<HTMLElement>(`.${body}:not([contenteditable])`) ?? null;

/** The selected text; undefined if it is not in the body of one post with a Quote button. */
export function readSelected(selection = getSelection()): Selected | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const element = bodyOf(selection.anchorNode);
  // A triple click selects up to the start of the element after the last paragraph.
  const isInside = element?.contains(selection.focusNode) || (selection.focusOffset === 0 && element !== null);
  const home = element?.closest<HTMLElement>('[data-record]');
  const record = readPostRecord(home?.dataset['record']);
  const mayQuote = home?.querySelector('[data-act="quote"]')?.closest('[data-record]') === home;
  if (!element || !isInside || !record || !mayQuote) return undefined;
  const text = selection
    .toString()
    .replace(/\n{2,}/g, '\n')
    .trim();
  if (text === '' || text.length > longestText) return undefined;
  return { record, text, element, range: selection.getRangeAt(0) };
}
