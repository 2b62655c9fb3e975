// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { announcePage } from '#session/pageViews.ts';
import { focusAfterDelete } from './focusAfterDelete.ts';

const comment = (id: number) =>
  `<article id="Comment_${id}" data-record="comment:${id}"><button>Options of ${id}</button></article>`;
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement?.id;

/** Deletes the first of these; the page is rendered again without them. */
function remove(...ids: readonly number[]): void {
  const button = find(`#Comment_${ids[0]} button`);
  button.focus();
  focusAfterDelete(button);
  for (const id of ids) find(`#Comment_${id}`).remove();
  announcePage();
}

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1"><h1 id="post">Post</h1><section><h2 id="heading">Comments</h2>
    <span data-thread="1"></span>${[1, 2, 3].map(comment).join('')}</section><input id="field"></main>`;
});

describe('the focus of a comment that was deleted', () => {
  it('goes to the next comment', () => {
    remove(1);
    expect(focused()).toBe('Comment_2');
  });

  it('goes past replies that were deleted with it', () => {
    remove(1, 2);
    expect(focused()).toBe('Comment_3');
  });

  it('goes to the comment before where none comes after', () => {
    remove(3);
    expect(focused()).toBe('Comment_2');
  });

  it('goes past the placeholder of a comment with replies', () => {
    const button = find('#Comment_1 button');
    button.focus();
    focusAfterDelete(button);
    find('#Comment_1').removeAttribute('data-record');
    button.remove();
    announcePage();
    expect(focused()).toBe('Comment_2');
  });

  it('goes to the heading of the thread when no comment is left', () => {
    remove(1, 2, 3);
    expect(focused()).toBe('heading');
  });

  it('stays where it has moved on to', () => {
    const button = find('#Comment_1 button');
    focusAfterDelete(button);
    find('#field').focus();
    find('#Comment_1').remove();
    announcePage();
    expect(focused()).toBe('field');
  });
});
