import type { SearchSettings } from '#contracts/search.ts';
import type { Locale } from '#i18n/locale.ts';
import { type BoxParts, findBox, initialParams, isDisabled, scopeOf } from './boxParts.ts';
import { closeCompact, openCompact, openCompactBoxes } from './compactBox.ts';
import { formAddress } from './formAddress.ts';
import { createOpenList, type OpenList } from './openList.tsx';
import { createSearchProvider, type Suggestion } from './provider.ts';

export interface SearchPage {
  readonly settings: SearchSettings;
  readonly locale: Locale;
  readonly sectionGroup: string;
  /** Moves to an address of this site. */
  readonly follow: (address: string) => void;
}

interface Typing {
  timer: ReturnType<typeof setTimeout> | undefined;
  abort: AbortController | undefined;
  /** Of the newest call; answers of older ones are dropped. */
  turn: number;
}

/** Everything that happens in and around the search boxes of a page, by one set of listeners. */
class SearchBoxes {
  readonly #page: SearchPage;
  readonly #document: Document;
  readonly #provider: ReturnType<typeof createSearchProvider>;
  readonly #typing: Typing = { timer: undefined, abort: undefined, turn: 0 };
  #list: OpenList | undefined;
  /** A press outside closes one thing: suggestions first, the compact box with the next one. */
  #wasListOpen = false;
  #isPressing = false;

  constructor(document: Document, page: SearchPage) {
    this.#document = document;
    this.#page = page;
    this.#provider = createSearchProvider({ settings: page.settings, locale: page.locale.key, sectionGroup: page.sectionGroup });
  }

  #listOf(parts: BoxParts): OpenList {
    if (this.#list?.parts.input === parts.input) return this.#list;
    this.#list?.close();
    this.#list = createOpenList(parts, { locale: this.#page.locale, addressOf: (text) => this.#addressOf(parts, text) });
    return this.#list;
  }

  #addressOf(parts: BoxParts, text: string): { href: string; isForeign: boolean } {
    const { settings } = this.#page;
    if (settings.externalQuery) return { href: this.#provider.searchUrl({ query: text, scope: scopeOf(parts) }), isForeign: settings.opensInNewTab };
    return { href: formAddress(parts.form), isForeign: false };
  }

  #stopAsking(): void {
    clearTimeout(this.#typing.timer);
    this.#typing.abort?.abort();
    this.#typing.turn += 1;
  }

  #close(): void {
    this.#stopAsking();
    this.#list?.close();
  }

  async #ask(parts: BoxParts, text: string, turn: number): Promise<void> {
    const abort = new AbortController();
    this.#typing.abort = abort;
    let found: readonly Suggestion[];
    try {
      found = await this.#provider.suggest(
        { text, scope: scopeOf(parts), initialParams: initialParams(parts) },
        this.#page.settings.abortsStale ? abort.signal : undefined,
      );
    } catch {
      // nobody asked for suggestions: without them the text itself can still be searched for
      return;
    }
    if (turn === this.#typing.turn && this.#list?.isOpen()) this.#list.show(text, found, true);
  }

  onInput(event: Event): void {
    const parts = findBox(event.target);
    if (!parts || event.target !== parts.input || isDisabled(parts) || parts.form.hasAttribute('data-no-suggestions')) return;
    const text = parts.input.value;
    this.#stopAsking();
    if (text.trim() === '') {
      this.#list?.close();
      return;
    }
    this.#listOf(parts).show(text, [], false);
    const { turn } = this.#typing;
    this.#typing.timer = setTimeout(() => void this.#ask(parts, text, turn), this.#page.settings.debounceMs);
  }

  onSubmit(event: SubmitEvent): void {
    const parts = findBox(event.target);
    if (!parts || event.target !== parts.form) return;
    event.preventDefault();
    if (isDisabled(parts)) return;
    this.#close();
    const text = parts.input.value;
    const { href, isForeign } = this.#addressOf(parts, text);
    if (isForeign) open(href, '_blank', 'noopener');
    else if (this.#page.settings.externalQuery) location.assign(href);
    else this.#page.follow(href);
    parts.input.blur();
    closeCompact(parts, { returnsFocus: false });
  }

  onKey(event: KeyboardEvent): void {
    const parts = findBox(event.target);
    if (!parts || event.isComposing) return;
    const isInField = event.target === parts.input;
    const isListOpen = this.#list?.parts.input === parts.input && this.#list.isOpen();
    if (event.key === 'Escape') {
      // the browser would empty the field
      event.preventDefault();
      if (isListOpen) this.#close();
      else closeCompact(parts, { returnsFocus: true });
      return;
    }
    if (event.key === 'Tab' && isListOpen) this.#close();
    if (!isInField) return;
    if (event.key === 'ArrowDown' && !isListOpen && parts.input.value.trim() !== '') {
      event.preventDefault();
      this.onInput(event);
    } else if (isListOpen && this.#list) moveByKey(event, this.#list);
  }

  onButton({ target }: MouseEvent): void {
    const parts = findBox(target);
    const press = target instanceof Element ? target.closest<HTMLElement>('[data-search-press]')?.dataset['searchPress'] : undefined;
    if (parts && press !== undefined) this.press(parts, press);
  }

  onPress(event: MouseEvent): void {
    const parts = findBox(event.target);
    if (parts && event.target instanceof Element && event.target.closest('[role="option"]')) this.#close();
    if (!parts && !this.#wasListOpen) for (const compact of openCompactBoxes(this.#document)) closeCompact(compact, { returnsFocus: false });
  }

  /** `open`, `clear`, `cancel`: the buttons of a box. */
  press(parts: BoxParts, name: string): void {
    if (isDisabled(parts)) return;
    if (name === 'open') openCompact(parts);
    if (name === 'cancel') {
      this.#close();
      closeCompact(parts, { returnsFocus: true });
    }
    if (name === 'clear') this.#clear(parts);
  }

  #clear(parts: BoxParts): void {
    this.#close();
    parts.input.value = '';
    parts.input.focus();
    if (parts.form.hasAttribute('data-search-on-clear')) parts.form.requestSubmit();
  }

  onFocus(event: FocusEvent): void {
    const parts = findBox(event.target);
    if (parts && event.target === parts.input) parts.box.setAttribute('data-focused', '');
  }

  onBlur(event: FocusEvent): void {
    const parts = findBox(event.target);
    if (!parts) return;
    if (event.target === parts.input) parts.box.removeAttribute('data-focused');
    const goesTo = event.relatedTarget;
    if (goesTo instanceof Node && parts.box.contains(goesTo)) return;
    const wasListOpen = this.#list?.isOpen() ?? false;
    this.#close();
    // what a press means is judged when it is complete; a window that loses the focus closes nothing
    if (this.#isPressing || goesTo === null || wasListOpen) return;
    closeCompact(parts, { returnsFocus: false });
  }

  onPointerDown(event: PointerEvent): void {
    this.#isPressing = true;
    this.#wasListOpen = this.#list?.isOpen() ?? false;
    const parts = findBox(event.target);
    // the field keeps the focus while a line is pressed
    if (parts?.list.contains(event.target as Node)) return;
    if (!parts && this.#wasListOpen) this.#close();
  }

  onRelease(): void {
    this.#isPressing = false;
  }
}

/** While lines are shown the keys are theirs; Home and End too, which otherwise move the caret (SH-SEARCH-023). */
function moveByKey(event: KeyboardEvent, list: OpenList): void {
  const steps: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
    ArrowDown: 'next',
    ArrowUp: 'previous',
    Home: 'first',
    End: 'last',
  };
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (step) {
    event.preventDefault();
    list.move(step);
    return;
  }
  const line = event.key === 'Enter' ? list.chosen() : undefined;
  if (line) {
    event.preventDefault();
    line.click();
  }
}

/**
 * Makes the search boxes of a page suggest, open and close. `event` is the one that the page was touched with while this was
 * fetched. Returns what stops it.
 */
export function watchSearchBoxes(document: Document, page: SearchPage, event?: Event): () => void {
  const boxes = new SearchBoxes(document, page);
  const stop = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(name: Name, handle: (event: DocumentEventMap[Name]) => void, capture = false) =>
    document.addEventListener(name, handle, { signal: stop.signal, capture });
  listen('input', (input) => boxes.onInput(input));
  listen('submit', (submit) => boxes.onSubmit(submit));
  listen('keydown', (key) => boxes.onKey(key));
  // in the capture phase: React stops events that land in HTML it has not taken over yet
  listen('click', (click) => boxes.onButton(click), true);
  listen('click', (click) => boxes.onPress(click));
  listen('focusin', (focus) => boxes.onFocus(focus));
  listen('focusout', (blur) => boxes.onBlur(blur));
  listen('pointerdown', (pointer) => boxes.onPointerDown(pointer), true);
  for (const end of ['pointerup', 'pointercancel'] as const) listen(end, () => boxes.onRelease(), true);
  // a press on a line must not take the focus from the field
  listen('mousedown', (mouse) => findBox(mouse.target)?.list.contains(mouse.target as Node) && mouse.preventDefault());
  catchUp(boxes, event);
  return () => stop.abort();
}

/** What the reader did before the script was there. */
function catchUp(boxes: SearchBoxes, event: Event | undefined): void {
  const parts = findBox(event?.target ?? document.activeElement);
  if (!parts) return;
  const press = event?.type === 'click' && event.target instanceof Element ? event.target.closest<HTMLElement>('[data-search-press]') : null;
  if (press) boxes.press(parts, press.dataset['searchPress'] ?? '');
  if (document.activeElement !== parts.input) return;
  parts.box.setAttribute('data-focused', '');
  // letters typed meanwhile; a text that was there all along is not being typed
  if (parts.input.value !== parts.input.defaultValue) parts.input.dispatchEvent(new Event('input', { bubbles: true }));
}
