import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusAgain, giveBackAfterPress } from '../focus/pressFocus.ts';

const gap = 4;
const edge = 8;

export interface PopupPlace {
  readonly trigger: HTMLElement;
  /** Which edge of the trigger it is aligned with, in reading direction. */
  readonly align?: 'start' | 'end';
  /** The popup never covers the trigger, even if part of it is outside the viewport. */
  readonly neverCovers?: boolean;
}

/** Keeps a popup beside its trigger while the page scrolls or the popup grows; closes it if the trigger is removed. */
export function usePlace(
  popup: RefObject<HTMLElement | null>,
  { trigger, align = 'start', neverCovers = false }: PopupPlace,
  onGone: () => void,
): void {
  const gone = useRef(onGone);
  gone.current = onGone;
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return undefined;
    // floating-ui's start and end already follow the popup's text direction.
    return autoUpdate(trigger, element, () => {
      if (!trigger.isConnected) return gone.current();
      void computePosition(trigger, element, {
        strategy: 'fixed',
        placement: `bottom-${align}`,
        // On a low screen, a long menu covers its button instead of overflowing the viewport.
        middleware: [offset(gap), flip({ padding: edge }), shift({ padding: edge, crossAxis: !neverCovers })],
        // `translate` does not cause a layout shift when entries arrive later.
      }).then(({ x, y }) => Object.assign(element.style, { translate: `${Math.round(x)}px ${Math.round(y)}px` }));
    });
  }, [popup, trigger, align, neverCovers]);
}

/**
 * Closes on Escape, a press outside and a focus outside, and restores the focus to the trigger, except for a focus
 * outside. Sets the trigger's `aria-expanded`. Listens before the popup is seen, or an early Escape would be lost.
 * @param giveBack restores the focus elsewhere.
 */
export function useClosing(
  popup: RefObject<HTMLElement | null>,
  trigger: HTMLElement,
  {
    onClose,
    giveBack,
    isDialog = false,
  }: {
    readonly onClose: () => void;
    readonly giveBack?: (() => void) | undefined;
    /** Tab moves between the controls of the popup instead of closing it. */
    readonly isDialog?: boolean;
  },
): void {
  const close = useRef(onClose);
  close.current = onClose;
  const goBack = useRef(() => {});
  goBack.current = giveBack ?? (() => focusAgain(trigger));
  useLayoutEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    trigger.setAttribute('aria-expanded', 'true');
    const isElsewhere = ({ target }: Event) =>
      target instanceof Node && !popup.current?.contains(target) && !trigger.contains(target);
    const onFocus = (event: Event) => isElsewhere(event) && close.current();
    const onPress = (event: Event) => {
      if (!isElsewhere(event)) return;
      giveBackAfterPress(trigger, event, goBack.current);
      close.current();
    };
    document.addEventListener('pointerdown', onPress, options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') return;
        if (event.key === 'Tab' && isDialog && popup.current?.contains(document.activeElement)) return;
        if (event.key === 'Escape') event.stopPropagation();
        if (popup.current?.contains(document.activeElement)) {
          if (event.key === 'Escape') goBack.current();
          // Tab continues from the button.
          else trigger.focus();
        }
        close.current();
      },
      options,
    );
    return () => {
      trigger.setAttribute('aria-expanded', 'false');
      stop.abort();
    };
  }, [popup, trigger, isDialog]);
}
