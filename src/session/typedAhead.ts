import type { ComposeRequest } from './pageRequests.ts';

/** Longest wait for a form, in milliseconds; then keys are those of the page again. */
const longestWaitMs = 10_000;

const fields = 'textarea, input:not([type]), input[type="text"], [contenteditable="true"]';

/** The character that a key types, as far as it types one. */
function characterOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Enter') return '\n';
  const isModified = metaKey || ((ctrlKey || altKey) && !event.getModifierState('AltGraph'));
  return key.length === 1 && !isModified ? key : undefined;
}

function insert(field: HTMLElement, words: string): void {
  // Not a change of the value: the editor, undo and the draft take it like any other input.
  for (const [index, line] of words.split('\n').entries()) {
    if (index > 0) field.ownerDocument.execCommand(field.matches('textarea') ? 'insertLineBreak' : 'insertParagraph');
    if (line !== '') field.ownerDocument.execCommand('insertText', false, line);
  }
}

let isHolding = false;

/**
 * Holds what is typed between the press that opens a form and the focus in its field, and types it there: otherwise the
 * keys would be shortcuts of the page, and the words would be lost. Ends without it if the person turns to something
 * else.
 */
export function holdTyping(page: Window): void {
  if (isHolding) return;
  isHolding = true;
  let words = '';
  let isArriving = false;
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  const end = () => {
    isHolding = false;
    clearTimeout(limit);
    watch.abort();
  };
  const limit = setTimeout(end, longestWaitMs);
  const take = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKey = (event: KeyboardEvent) => {
    // The field may have had the focus already, and then it takes the keys itself.
    if (!isArriving && event.target instanceof HTMLElement && event.target.matches(fields)) return end();
    const character = characterOf(event);
    if (event.key === 'Backspace') words = [...words].slice(0, -1).join('');
    else if (character !== undefined) words += character === '\n' && event.repeat ? '' : character;
    else if (event.key === 'Escape' || event.key === 'Tab') return isArriving ? undefined : end();
    else return;
    take(event);
  };
  const onFocus = ({ target }: FocusEvent) => {
    // Forms announce themselves with events of this name, too.
    if (!(target instanceof HTMLElement) || target.ownerDocument.activeElement !== target || isArriving) return;
    if (!target.matches(fields)) return end();
    isArriving = true;
    // The caret is set after the focus.
    setTimeout(() => {
      end();
      if (words !== '' && target.ownerDocument.activeElement === target) insert(target, words);
    });
  };
  page.addEventListener('keydown', onKey, options);
  page.addEventListener('focusin', onFocus, options);
  page.addEventListener('pointerdown', end, options);
}

/** Buttons of posts that open a form in the page. */
const writes = '[data-act="reply"], [data-act="quote"]';

/** Discussions are edited on a page of their own. */
const opensForm = ({ kind, recordType }: ComposeRequest) => kind !== 'edit' || recordType === 'comment';

/** Holds what is typed after each press or request that opens a form in the page. */
export function watchFormPresses(page: Window): void {
  page.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest(writes) && holdTyping(page),
    true,
  );
  page.addEventListener(
    'folkmoot:compose',
    (event) => opensForm((event as CustomEvent<ComposeRequest>).detail) && holdTyping(page),
    true,
  );
}
