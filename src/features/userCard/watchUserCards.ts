import type { CardStore } from './cardStore.ts';

/** Links to users in the interface, and mentions in posts. */
export const cardSelector = 'a[data-user-card], a.atMention[data-userid]';
const popupSelector = '[data-user-card-popup]';

/** Hovering a name this long opens its card. */
export const hoverIntentMs = 250;
/** Time to move the pointer from the name to the card. */
export const leaveMs = 250;

const triggerOf = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>(cardSelector) : null;
const isInPopup = (node: EventTarget | null) => node instanceof Element && node.closest(popupSelector) !== null;

export function userIDOf(trigger: HTMLElement): number | undefined {
  const userID = Number(trigger.dataset['userCard'] ?? trigger.dataset['userid']);
  return Number.isInteger(userID) && userID > 0 ? userID : undefined;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
/** Enter on a link is a click with `detail` 0. */
const isByKeyboard = (event: MouseEvent) => event.detail === 0;

export interface CardWatcher {
  readonly store: CardStore;
  /** Called on hover, because the card may be opened soon. */
  readonly prefetch: (userID: number) => void;
}

/**
 * Opens cards for the user names in a document: on hover, click or Enter. Clicking a name whose card is open follows
 * the link. Returns a function that stops it.
 * @param first the event that loaded this script.
 */
export function watchUserCards(document: Document, { store, prefetch }: CardWatcher, first?: Event): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (task: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(task, ms);
  };
  const close = () => {
    clearTimeout(timer);
    if (store.get().open) store.set({ open: null });
  };
  const show = (trigger: HTMLElement, { isAsked = true, takesFocus = false } = {}) => {
    clearTimeout(timer);
    const userID = userIDOf(trigger);
    if (userID !== undefined) store.set({ open: { userID, trigger, isAsked, takesFocus } });
  };

  // Uses pointer moves instead of hover events: a card that changes its shape must not close under a resting pointer.
  let under: EventTarget | null = null;
  const onMove = (event: Event) => {
    if (event.target === under) return;
    under = event.target;
    onOver(event);
  };
  const onOver = (event: Event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') return;
    const trigger = triggerOf(event.target);
    const open = store.get().open;
    if (isInPopup(event.target) || (trigger && trigger === open?.trigger)) return clearTimeout(timer);
    const userID = trigger ? userIDOf(trigger) : undefined;
    if (trigger && userID !== undefined) {
      prefetch(userID);
      return later(() => show(trigger, { isAsked: false }), hoverIntentMs);
    }
    // A card with keyboard focus stays open until the focus leaves it.
    if (open && !isInPopup(document.activeElement)) return later(close, leaveMs);
    return clearTimeout(timer);
  };

  const onClick = (event: MouseEvent) => {
    const open = store.get().open;
    const trigger = triggerOf(event.target);
    if (!trigger || userIDOf(trigger) === undefined) {
      // A link in the card navigates; a click beside the card closes it.
      if (open && (!isInPopup(event.target) || (event.target as Element).closest('a'))) close();
      return;
    }
    if (!isPlain(event)) return;
    if (open?.trigger === trigger) return close();
    event.preventDefault();
    show(trigger, { takesFocus: isByKeyboard(event) });
  };

  document.addEventListener('pointermove', onMove, { passive: true, signal: stop.signal });
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  if (first instanceof MouseEvent && first.type === 'click') {
    const trigger = triggerOf(first.target);
    if (trigger) show(trigger, { takesFocus: isByKeyboard(first) });
  } else if (first) onOver(first);
  return () => {
    stop.abort();
    close();
  };
}
