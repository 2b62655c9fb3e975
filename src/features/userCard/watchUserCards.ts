import type { CardStore } from './cardStore.ts';

/** Names of users: as the interface links them, and mentions in posts. */
export const cardSelector = 'a[data-user-card], a.atMention[data-userid]';
const popupSelector = '[data-user-card-popup]';

/** Resting on a name this long shows interest; passing over it does not. */
export const hoverIntentMs = 250;
/** Time to get from the name into the card. */
export const leaveMs = 250;

const triggerOf = (node: EventTarget | null) => (node instanceof Element ? node.closest<HTMLElement>(cardSelector) : null);
const isInPopup = (node: EventTarget | null) => node instanceof Element && node.closest(popupSelector) !== null;

export function userIDOf(trigger: HTMLElement): number | undefined {
  const userID = Number(trigger.dataset['userCard'] ?? trigger.dataset['userid']);
  return Number.isInteger(userID) && userID > 0 ? userID : undefined;
}

const isPlain = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
/** Enter on a link is a click without a pointer. */
const isByKeyboard = (event: MouseEvent) => event.detail === 0;

export interface CardWatcher {
  readonly store: CardStore;
  /** The reader points at a name: their card may soon be wanted. */
  readonly prefetch: (userID: number) => void;
}

/**
 * Opens cards over the names of a document: by resting on one with a mouse, by a press, by Enter. A press on a name whose
 * card is open follows the link. Returns what stops it.
 * @param first what the reader did that had this script loaded.
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
  const show = (trigger: HTMLElement, takesFocus: boolean) => {
    clearTimeout(timer);
    const userID = userIDOf(trigger);
    if (userID !== undefined) store.set({ open: { userID, trigger, takesFocus } });
  };

  // Moves, not what the browser says is under the pointer: a card that changes its shape must not close under a hand at rest.
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
      return later(() => show(trigger, false), hoverIntentMs);
    }
    // a card that has the keyboard stays until the keyboard leaves it
    if (open && !isInPopup(document.activeElement)) return later(close, leaveMs);
    return clearTimeout(timer);
  };

  const onClick = (event: MouseEvent) => {
    const open = store.get().open;
    const trigger = triggerOf(event.target);
    if (!trigger || userIDOf(trigger) === undefined) {
      // a link in the card leads on; a press beside it closes it
      if (open && (!isInPopup(event.target) || (event.target as Element).closest('a'))) close();
      return;
    }
    if (!isPlain(event)) return;
    if (open?.trigger === trigger) return close();
    event.preventDefault();
    show(trigger, isByKeyboard(event));
  };

  document.addEventListener('pointermove', onMove, { passive: true, signal: stop.signal });
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  if (first instanceof MouseEvent && first.type === 'click') {
    const trigger = triggerOf(first.target);
    if (trigger) show(trigger, isByKeyboard(first));
  } else if (first) onOver(first);
  return () => {
    stop.abort();
    close();
  };
}
