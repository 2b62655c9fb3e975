import { focusedStop } from './stops.ts';

const recorded = '[data-record]';

/** The post of the page, if it is the page of one. */
export const mainPost = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('main article[data-record^="discussion:"]') ?? undefined;

/** The post that has the focus, or whose row has it. */
export function focusedPost(): HTMLElement | undefined {
  const stop = focusedStop();
  return stop?.closest<HTMLElement>(recorded) ?? stop?.querySelector<HTMLElement>(recorded) ?? undefined;
}

/** The field of the comment form, or the first link for guests in its place. */
export const commentForm = (): HTMLElement | undefined =>
  ['[contenteditable="true"], textarea, [role="textbox"]', 'a[href]']
    .map((fields) => document.querySelector<HTMLElement>(`#create-comment :is(${fields})`))
    .find((field) => field !== null) ?? undefined;
