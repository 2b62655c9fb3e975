import { tabbablesOf } from './tabbables.ts';

/**
 * For `<ul ref={keepFocus}>` around controls that disappear when pressed ("Mark as read"): the focus moves to the
 * control that takes the place of the pressed one, instead of to the top of the page (goals A3).
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  let last: { readonly element: Element; readonly index: number } | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    const element = target as HTMLElement;
    last = { element, index: tabbablesOf(place).indexOf(element) };
  };
  // Some browsers send this event just before an element is removed, others never.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === last?.element && last?.element.isConnected) last = undefined;
    });
  const onChange = () => {
    const active = document.activeElement;
    if (!last || last.element.isConnected || (active && active !== document.body)) return;
    const left = tabbablesOf(place);
    (left[last.index] ?? left.at(-1))?.focus();
  };
  const observer = new MutationObserver(onChange);
  observer.observe(place, { childList: true, subtree: true });
  place.addEventListener('focusin', onFocus);
  place.addEventListener('focusout', onBlur);
  return () => {
    observer.disconnect();
    place.removeEventListener('focusin', onFocus);
    place.removeEventListener('focusout', onBlur);
  };
}
