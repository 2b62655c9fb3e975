import { toast } from '#ui/toasts/styles.css.ts';

const areaSelector = '[role="status"][data-overlay]';
const shownMs = 10_000;

/**
 * Says something where toasts stand, without the script that draws them: that script may be what has not come. The
 * words go by themselves, and with the first toast that is drawn there.
 */
export function sayPlainly(document: Document, words: string): void {
  const area = [...document.querySelectorAll<HTMLElement>(areaSelector)].at(0);
  if (!area || [...area.children].some((line) => line.textContent === words)) return;
  const line = document.createElement('div');
  line.className = toast;
  line.textContent = words;
  line.dataset['plain'] = '';
  area.append(line);
  setTimeout(() => line.remove(), shownMs);
}
