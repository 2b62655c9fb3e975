import type { PageState } from '#contracts/page.ts';
import { createLocale } from '#i18n/locale.ts';
import { holdDock } from '#session/dockPlace.ts';
import { askToCompose } from '#session/pageRequests.ts';
import messages from './messages.json' with { type: 'json' };
import { readSelected, type Selected } from './selected.ts';
import * as styles from './styles.late.css.ts';

const gapPx = 8;

interface Page {
  readonly state: PageState;
  readonly wake: () => void;
  readonly start: (name: 'compose') => Promise<boolean>;
}

/** Beside the end of the selection: above it, or on touch screens, whose own menu is there, below. */
function place(button: HTMLElement, range: Range): void {
  const rects = [...range.getClientRects()];
  const [first, last] = [rects[0], rects.at(-1)];
  if (!first || !last) return;
  const { offsetWidth: width, offsetHeight: height } = button;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const above = first.top - height - gapPx;
  const isBelow = isTouch || above < gapPx;
  const { left, bottom } = isBelow ? last : first;
  const x = Math.min(Math.max(gapPx, left), window.innerWidth - width - gapPx);
  const y = Math.min(isBelow ? bottom + gapPx : above, window.innerHeight - height - gapPx);
  button.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

/** Puts the selected text into the comment form. */
function quote({ record, text }: Selected, { wake, start }: Page): void {
  getSelection()?.removeAllRanges();
  wake();
  holdDock(start('compose'));
  askToCompose({ kind: 'quote', ...record, excerpt: text });
}

/**
 * Shows a Quote button beside text that a member selects in a post. Tab leads to it; it puts the text into the comment
 * form.
 */
export function startQuoteSelection(page: Page): void {
  const t = createLocale(page.state.site.locale).translator(messages);
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: styles.button,
    textContent: t('quote'),
    title: t('quoteSelected'),
  });
  button.dataset['print'] = 'no';
  let selected: Selected | undefined;
  let isPressed = false;
  const hide = () => {
    selected = undefined;
    button.remove();
  };
  const show = () => {
    // While the pointer still selects, a button would be in the way.
    if (isPressed || document.activeElement === button) return;
    selected = readSelected();
    if (!selected) return hide();
    // Next to the text, so that Tab leads from the selection to it.
    if (button.previousSibling !== selected.element) selected.element.after(button);
    place(button, selected.range);
  };
  // A press would move the focus and end the selection.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (!selected) return;
    const chosen = selected;
    hide();
    quote(chosen, page);
  });
  document.addEventListener('selectionchange', show);
  document.addEventListener('pointerdown', ({ target }) => {
    isPressed = target !== button;
  });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, () => {
      isPressed = false;
      show();
    });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
    const isOnward = event.key === 'Tab' && !event.shiftKey && selected && document.activeElement !== button;
    if (!isOnward) return;
    // The next link of the post would be first, and its focus would end the selection.
    event.preventDefault();
    button.focus({ preventScroll: true });
  });
  window.addEventListener('scroll', () => selected && place(button, selected.range), { capture: true, passive: true });
  show();
}
