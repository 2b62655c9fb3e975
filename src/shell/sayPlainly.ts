import { area as areaClass, toast } from '#ui/toasts/styles.css.ts';

const areaSelector = '[data-plain-area]';
const shownMs = 10_000;

function areaOf(document: Document): HTMLElement {
  const found = document.querySelector<HTMLElement>(areaSelector);
  if (found) return found;
  const made = document.createElement('div');
  made.className = areaClass;
  made.role = 'status';
  made.dataset['overlay'] = '';
  made.dataset['plainArea'] = '';
  document.body.append(made);
  return made;
}

/**
 * Shows a message in the place of toasts without the script that renders them, which may have failed to load.
 * Disappears after a while.
 */
export function sayPlainly(document: Document, words: string): void {
  const area = areaOf(document);
  if ([...area.children].some((line) => line.textContent === words)) return;
  const line = document.createElement('div');
  line.className = toast;
  line.textContent = words;
  line.dataset['plain'] = '';
  area.append(line);
  setTimeout(() => line.remove(), shownMs);
}
