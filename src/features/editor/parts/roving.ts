import type { KeyboardEvent } from 'react';

/** What keys lead to from one of several elements in a row (the toolbar pattern of ARIA); nothing for other keys. */
export function nextInRow(event: KeyboardEvent<HTMLElement>, elements: readonly HTMLElement[]): HTMLElement | undefined {
  const at = elements.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || elements.length === 0) return undefined;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
  if (step !== undefined) return elements[(at + step + elements.length) % elements.length];
  return { Home: elements[0], End: elements.at(-1) }[event.key];
}

/** The same for a column, such as a menu. */
export function nextInColumn(key: string, elements: readonly HTMLElement[]): HTMLElement | undefined {
  const at = elements.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step !== undefined) return elements[(Math.max(at, step === 1 ? -1 : 0) + step + elements.length) % elements.length];
  return { Home: elements[0], End: elements.at(-1) }[key];
}
