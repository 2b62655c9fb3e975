import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll } from 'vitest';

/** Restores the document after each test file, because the files of a worker share it. */

/** Records the listeners that are added, and returns a function that removes them. */
function watchListeners(target: EventTarget): () => void {
  const { addEventListener } = target;
  const heard: Parameters<EventTarget['addEventListener']>[] = [];
  target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
    heard.push(given);
    addEventListener.apply(target, given);
  };
  return () => {
    target.addEventListener = addEventListener;
    for (const [type, listener, options] of heard) target.removeEventListener(type, listener, options);
  };
}

/** Records the properties of an object, and returns a function that restores changed ones and removes new ones. */
function keepProperties(target: object): () => void {
  const before = Object.getOwnPropertyDescriptors(target) as Record<string, PropertyDescriptor>;
  return () => {
    for (const key of Object.keys(Object.getOwnPropertyDescriptors(target))) {
      // properties of the test runner
      if (key.startsWith('__')) continue;
      const [old, now] = [before[key], Object.getOwnPropertyDescriptor(target, key)];
      if (!now?.configurable) continue;
      if (!old) Reflect.deleteProperty(target, key);
      else if (old.value !== now.value || old.get !== now.get) Object.defineProperty(target, key, old);
    }
  };
}

const { body } = document;
const { href } = location;
const page = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
const replaceable = [
  globalThis,
  navigator,
  document,
  Element.prototype,
  HTMLElement.prototype,
  HTMLFormElement.prototype,
  Range.prototype,
];

function clearDocument(): void {
  // Testing Library's `screen` only knows the first body.
  if (document.body !== body) document.body.replaceWith(body);
  for (const element of [document.documentElement, document.head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  body.replaceChildren();
  page.setURL(href);
  history.replaceState(null, '', href);
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
}

const giveBack = [...replaceable.map(keepProperties), ...[window, document].map(watchListeners)];

afterAll(() => {
  for (const act of giveBack.toReversed()) act();
  clearDocument();
});
