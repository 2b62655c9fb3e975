// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOfPosts } from '#ui/testing/pageOfPosts.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { startParagraphLinks } from './startParagraphLinks.ts';

const writeText = vi.fn(async (_text: string) => undefined);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const button = () => document.querySelector<HTMLButtonElement>('button[aria-label="Copy link to this paragraph"]');
const copied = async (selector: string) => {
  fireEvent.pointerOver(find(selector));
  fireEvent.click(button() as HTMLButtonElement);
  await waitFor(() => expect(writeText).toHaveBeenCalled());
  return writeText.mock.calls.at(-1)?.[0].split('#')[1];
};

beforeEach(() => {
  writeText.mockClear();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  document.body.innerHTML = `<main><article data-record="comment:7">
    <a href="/discussion/comment/7#Comment_7"><time>now</time></a>
    <div data-body><p id="one">Dig in autumn.</p><ul><li id="two">Then wait.</li></ul><p id="three">Yes.</p></div>
    </article><p id="beside">Yes.</p></main>`;
});

it('copies the link to the paragraph under the pointer, and says so', async () => {
  startParagraphLinks({ state: pageOfPosts(), wake: () => undefined }, undefined);
  expect(await copied('#one')).toBe('Comment_7:~:text=Dig%20in%20autumn.');
  expect(toasts.get().at(-1)?.body).toBe('Link copied to clipboard.');
  expect(await copied('#two')).toBe('Comment_7:~:text=Then%20wait.');
});

it('quotes the words before a text that is on the page twice', async () => {
  startParagraphLinks({ state: pageOfPosts(), wake: () => undefined }, undefined);
  expect(await copied('#three')).toBe('Comment_7:~:text=Then%20wait.-,Yes.');
});

it('is offered in posts only, by the requesting event and by focus too', () => {
  startParagraphLinks({ state: pageOfPosts(), wake: () => undefined }, { target: find('#one') } as unknown as Event);
  expect(button()).not.toBeNull();
  fireEvent.pointerOver(find('#beside'));
  expect(button()).toBeNull();
  find('#one').tabIndex = 0;
  find('#one').focus();
  expect(button()).not.toBeNull();
});
