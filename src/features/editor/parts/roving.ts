import type { KeyboardEvent } from 'react';

/** The element that a key moves to in a row of elements (ARIA toolbar pattern); undefined for other keys. */
export function nextInRow(
  event: KeyboardEvent<HTMLElement>,
  elements: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = elements.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || elements.length === 0) return undefined;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  if (step !== undefined) return elements[(at + step + elements.length) % elements.length];
  return { Home: elements[0], End: elements.at(-1) }[event.key];
}
