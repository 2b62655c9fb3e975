// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSubmitKeys } from './submitKeys.ts';

let stop: () => void;
let sent: string[];

beforeEach(() => {
  sent = [];
  stop = watchSubmitKeys(document);
  document.addEventListener('submit', onSubmit);
  document.body.innerHTML = `
    <form id="post"><input name="title"><textarea></textarea><div contenteditable="true"><p>text</p></div><button
    name="go">Send</button></form>
    <form id="outside"><textarea></textarea></form><button form="outside">Save</button>
    <form id="shut"><textarea></textarea><button disabled>Save</button></form>
    <form id="busy" aria-busy="true"><textarea></textarea></form>
    <textarea id="alone"></textarea>`;
});
afterEach(() => {
  stop();
  document.removeEventListener('submit', onSubmit);
});

function onSubmit(event: Event): void {
  event.preventDefault();
  sent.push((event.target as HTMLFormElement).id);
}

const press = (selector: string, rest: KeyboardEventInit = { ctrlKey: true }) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...rest }));

describe('Ctrl with Enter', () => {
  it('sends the form from a line, a text and a formatted text, and so does Cmd', () => {
    press('#post input');
    press('#post textarea', { metaKey: true });
    press('#post [contenteditable] p');
    press('#outside textarea');
    expect(sent).toEqual(['post', 'post', 'post', 'outside']);
  });

  it('is kept until the script of the form has loaded, unless the writer continues typing', async () => {
    const sleeping = '<button data-sleeping disabled>Save</button>';
    document.body.innerHTML =
      `<form id="asleep"><textarea></textarea>${sleeping}</form><form ` +
      `id="unfinished"><textarea></textarea>${sleeping}</form>`;
    press('#asleep textarea');
    press('#unfinished textarea');
    document.querySelector('#asleep textarea')?.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector('#unfinished textarea')?.dispatchEvent(new Event('beforeinput', { bubbles: true }));
    expect(sent).toEqual([]);
    for (const button of document.querySelectorAll('button')) {
      button.disabled = false;
      button.removeAttribute('data-sleeping');
    }
    await vi.waitFor(() => expect(sent).toEqual(['asleep']));
    press('#unfinished textarea');
    expect(sent).toEqual(['asleep', 'unfinished']);
  });

  it('does nothing without Ctrl, during composition, after another handler, or in a disabled form', () => {
    press('#post textarea', {});
    press('#post textarea', { ctrlKey: true, isComposing: true });
    press('#shut textarea');
    press('#busy textarea');
    press('#alone');
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take);
    press('#post textarea');
    document.body.removeEventListener('keydown', take);
    expect(sent).toEqual([]);
  });
});
