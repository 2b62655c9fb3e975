import { readPostRecord } from '#domain/postRecord.ts';
import { holdDock } from '#session/dockPlace.ts';
import { askToCompose } from '#session/pageRequests.ts';
import type { PageContext } from '../behaviour.ts';
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
const commentForm = (): HTMLElement | undefined =>
  ['[contenteditable="true"], textarea, [role="textbox"]', 'a[href]']
    .map((fields) => document.querySelector<HTMLElement>(`#create-comment :is(${fields})`))
    .find((field) => field !== null) ?? undefined;

/** Focuses the comment form, docked if it is out of view; undefined on pages without one. */
export function commentWriter({ wake, start }: Pick<PageContext, 'wake' | 'start'>): (() => void) | undefined {
  const form = commentForm();
  const record = readPostRecord(mainPost()?.dataset['record']);
  if (!form) return undefined;
  return () => {
    if (!record || form.matches('a')) return form.focus();
    wake();
    holdDock(start('compose'));
    askToCompose({ kind: 'reply', ...record });
  };
}
