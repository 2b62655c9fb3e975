import { type BoxParts, boxSelector, findBox } from './boxParts.ts';

const opener = ({ box }: BoxParts) => box.querySelector<HTMLElement>('[data-search-press="open"]');

const isCompactOpen = ({ box }: Pick<BoxParts, 'box'>) => box.hasAttribute('data-open');

export function openCompact(parts: BoxParts): void {
  parts.box.setAttribute('data-open', '');
  opener(parts)?.setAttribute('aria-expanded', 'true');
  parts.input.focus();
}

/** Collapses the box to the icon button. The field keeps its text. */
export function closeCompact(parts: BoxParts, { returnsFocus }: { readonly returnsFocus: boolean }): void {
  if (!isCompactOpen(parts)) return;
  parts.box.removeAttribute('data-open');
  opener(parts)?.setAttribute('aria-expanded', 'false');
  if (returnsFocus) opener(parts)?.focus();
}

/** The expanded compact boxes of the document. */
export function openCompactBoxes(document: Document): BoxParts[] {
  return [...document.querySelectorAll(`${boxSelector}[data-open]`)].flatMap((box) => findBox(box) ?? []);
}
