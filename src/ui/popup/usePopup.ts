import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusAgain, giveBackAfterPress } from '../focus/pressFocus.ts';

const gap = 4;
const edge = 8;

export interface PopupPlace {
  readonly trigger: HTMLElement;
  /** Which edge of the trigger it stands at, in reading direction. */
  readonly align?: 'start' | 'end';
  /** The trigger stays within reach, even where the popup has to run out of sight for it. */
  readonly neverCovers?: boolean;
}

/** Keeps a popup beside its trigger while the page scrolls or it grows; a trigger that is gone takes it along. */
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
    // floating-ui's start and end follow the direction of the popup by themselves
    return autoUpdate(trigger, element, () => {
      if (!trigger.isConnected) return gone.current();
      void computePosition(trigger, element, {
        strategy: 'fixed',
        placement: `bottom-${align}`,
        // a long menu on a low screen covers its button rather than running out of sight
        middleware: [offset(gap), flip({ padding: edge }), shift({ padding: edge, crossAxis: !neverCovers })],
        // moved, not laid out anew: entries that come late must not count as a page that jumps
      }).then(({ x, y }) => Object.assign(element.style, { translate: `${Math.round(x)}px ${Math.round(y)}px` }));
    });
  }, [popup, trigger, align, neverCovers]);
}

/**
 * Escape and a press elsewhere close and give the focus back to the trigger; a focus elsewhere closes too. The trigger
 * says that it is open.
 * @param giveBack where the focus goes instead of the trigger.
 */
export function useClosing(
  popup: RefObject<HTMLElement | null>,
  trigger: HTMLElement,
  { onClose, giveBack }: { readonly onClose: () => void; readonly giveBack?: (() => void) | undefined },
): void {
  const close = useRef(onClose);
  close.current = onClose;
  const goBack = useRef(() => {});
  goBack.current = giveBack ?? (() => focusAgain(trigger));
  useEffect(() => {
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
        if (event.key === 'Escape') event.stopPropagation();
        if (popup.current?.contains(document.activeElement)) {
          if (event.key === 'Escape') goBack.current();
          // Tab goes on from the button.
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
  }, [popup, trigger]);
}
