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
  /** Navigates to a URL of this site. */
  readonly follow: (address: string) => void;
}

interface Typing {
  timer: ReturnType<typeof setTimeout> | undefined;
  abort: AbortController | undefined;
  /** Number of the latest request; responses to older ones are dropped. */
  turn: number;
}

/** Handles all events of a page’s search boxes with one set of listeners. */
class SearchBoxes {
  readonly #page: SearchPage;
  readonly #document: Document;
  readonly #provider: ReturnType<typeof createSearchProvider>;
  readonly #typing: Typing = { timer: undefined, abort: undefined, turn: 0 };
  #list: OpenList | undefined;
  /** A click outside closes one thing at a time: first the suggestions, then the compact box. */
  #wasListOpen = false;
  #isPressing = false;

  constructor(document: Document, page: SearchPage) {
    this.#document = document;
    this.#page = page;
    this.#provider = createSearchProvider({
      settings: page.settings,
      locale: page.locale.key,
      sectionGroup: page.sectionGroup,
    });
  }

  #listOf(parts: BoxParts): OpenList {
    if (this.#list?.parts.input === parts.input) return this.#list;
    this.#list?.close();
    this.#list = createOpenList(parts, {
      locale: this.#page.locale,
      addressOf: (text) => this.#addressOf(parts, text),
    });
    return this.#list;
  }

  #addressOf(parts: BoxParts, text: string): { href: string; isForeign: boolean } {
    const { settings } = this.#page;
    if (settings.externalQuery)
      return {
        href: this.#provider.searchUrl({ query: text, scope: scopeOf(parts) }),
        isForeign: settings.opensInNewTab,
      };
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
      // Suggestions are optional: the text can be searched without them.
      return;
    }
    if (turn === this.#typing.turn && this.#list?.isOpen()) this.#list.show(text, found, true);
  }

  onInput(event: Event): void {
    const parts = findBox(event.target);
    if (!parts || event.target !== parts.input || isDisabled(parts) || parts.form.hasAttribute('data-no-suggestions'))
      return;
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
      // Prevents the browser from clearing the field.
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

  onButton(event: MouseEvent): void {
    const { target } = event;
    const parts = findBox(target);
    const press =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-search-press]')?.dataset['searchPress']
        : undefined;
    if (!parts || press === undefined) return;
    // Without JavaScript the button submits its form.
    event.preventDefault();
    this.press(parts, press);
  }

  onPress(event: MouseEvent): void {
    const parts = findBox(event.target);
    if (parts && event.target instanceof Element && event.target.closest('[role="option"]')) this.#close();
    if (!parts && !this.#wasListOpen)
      for (const compact of openCompactBoxes(this.#document)) closeCompact(compact, { returnsFocus: false });
  }

  /** Handles the buttons of a box: `open`, `clear` and `cancel`. */
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
    // During a click, wait until it is complete; a window that loses focus closes nothing.
    if (this.#isPressing || goesTo === null || wasListOpen) return;
    closeCompact(parts, { returnsFocus: false });
  }

  onPointerDown(event: PointerEvent): void {
    this.#isPressing = true;
    this.#wasListOpen = this.#list?.isOpen() ?? false;
    const parts = findBox(event.target);
    // The field keeps the focus while an option is clicked.
    if (parts?.list.contains(event.target as Node)) return;
    if (!parts && this.#wasListOpen) this.#close();
  }

  onRelease(): void {
    this.#isPressing = false;
  }
}

/** Handles keys while the list is open, including Home and End, which otherwise move the caret (SH-SEARCH-023). */
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
 * Adds suggestions and the compact form to a page’s search boxes. `event` is the interaction that loaded this script.
 * Returns a function that stops it.
 */
export function watchSearchBoxes(document: Document, page: SearchPage, event?: Event): () => void {
  const boxes = new SearchBoxes(document, page);
  const stop = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    handle: (event: DocumentEventMap[Name]) => void,
    capture = false,
  ) => document.addEventListener(name, handle, { signal: stop.signal, capture });
  listen('input', (input) => boxes.onInput(input));
  listen('submit', (submit) => boxes.onSubmit(submit));
  listen('keydown', (key) => boxes.onKey(key));
  // Listens in the capture phase because React stops events inside HTML that is not hydrated yet.
  listen('click', (click) => boxes.onButton(click), true);
  listen('click', (click) => boxes.onPress(click));
  listen('focusin', (focus) => boxes.onFocus(focus));
  listen('focusout', (blur) => boxes.onBlur(blur));
  listen('pointerdown', (pointer) => boxes.onPointerDown(pointer), true);
  for (const end of ['pointerup', 'pointercancel'] as const) listen(end, () => boxes.onRelease(), true);
  // Clicking an option must not move the focus from the field.
  listen('mousedown', (mouse) => findBox(mouse.target)?.list.contains(mouse.target as Node) && mouse.preventDefault());
  catchUp(boxes, event);
  return () => stop.abort();
}

/** Replays what the user did before the script was loaded. */
function catchUp(boxes: SearchBoxes, event: Event | undefined): void {
  const parts = findBox(event?.target ?? document.activeElement);
  if (!parts) return;
  const press =
    event?.type === 'click' && event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-search-press]')
      : null;
  if (press) boxes.press(parts, press.dataset['searchPress'] ?? '');
  if (document.activeElement !== parts.input) return;
  parts.box.setAttribute('data-focused', '');
  // Counts as typing only if the text has changed since the page was rendered.
  if (parts.input.value !== parts.input.defaultValue) parts.input.dispatchEvent(new Event('input', { bubbles: true }));
}
