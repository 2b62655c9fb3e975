import { focusedStop } from './stops.ts';

const recorded = '[data-record]';

/** The discussion of the current page; undefined on other pages. */
export const mainPost = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('main article[data-record^="discussion:"]') ?? undefined;

/** The post that has the focus, itself or by its row in a list. */
export function focusedPost(): HTMLElement | undefined {
  const stop = focusedStop();
  return stop?.closest<HTMLElement>(recorded) ?? stop?.querySelector<HTMLElement>(recorded) ?? undefined;
}

/** The field of the comment form, or the first link for guests in its place. */
export const commentForm = (): HTMLElement | undefined =>
  ['[contenteditable="true"], textarea, [role="textbox"]', 'a[href]']
    .map((fields) => document.querySelector<HTMLElement>(`#create-comment :is(${fields})`))
    .find((field) => field !== null) ?? undefined;
