import { shortNumber } from '#i18n/shortNumber.ts';
import * as iconStyles from '../icon/styles.css.ts';
import { reactionPath } from './ReactionIcon.tsx';
import * as styles from './styles.css.ts';

export interface PaintedReaction {
  readonly urlcode: string;
  readonly name: string;
  readonly count: number;
  readonly isMine: boolean;
}

const svg = 'http://www.w3.org/2000/svg';

function createIcon(document: Document, urlcode: string): Element {
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('class', `${iconStyles.icon} ${iconStyles.compact}`);
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', reactionPath(urlcode));
  icon.append(path);
  return icon;
}

/** Creates the chip of a reaction that no one has given yet, like the server's. */
function createChip(bar: HTMLElement, { urlcode, name }: PaintedReaction): HTMLElement {
  const { ownerDocument: document } = bar;
  const chip = Object.assign(document.createElement('button'), { type: 'button', className: styles.chip });
  Object.assign(chip.dataset, { act: 'react', react: urlcode, tooltip: name });
  const count = document.createElement('span');
  count.dataset['count'] = '';
  count.append('0');
  const words = Object.assign(document.createElement('span'), { className: styles.name, textContent: `${name} ` });
  chip.append(createIcon(document, urlcode), words, count);
  bar.insertBefore(chip, bar.querySelector('[data-act="log"]'));
  return chip;
}

/** Keeps the text node of the element, because React may refer to it; the exact number is in its attribute. */
function setNumber(element: HTMLElement | null, name: 'count' | 'score', value: number): void {
  if (!element) return;
  element.dataset[name] = String(value);
  const node = element.firstChild;
  const text = shortNumber(value, element.ownerDocument.documentElement.lang || 'en');
  if (node && node.nodeValue !== text) node.nodeValue = text;
}

/** Updates a rendered bar: pressed state, numbers and score. Only changes attributes and texts. */
export function paintReactions(bar: HTMLElement, reactions: readonly PaintedReaction[], score: number): void {
  for (const reaction of reactions) {
    const known = bar.querySelector<HTMLElement>(`[data-react="${CSS.escape(reaction.urlcode)}"]`);
    const button = known ?? (reaction.count > 0 ? createChip(bar, reaction) : undefined);
    if (!button) continue;
    button.setAttribute('aria-pressed', String(reaction.isMine));
    const count = button.querySelector<HTMLElement>('[data-count]');
    setNumber(count, 'count', reaction.count);
    if (count) button.hidden = reaction.count === 0;
  }
  setNumber(bar.querySelector<HTMLElement>('[data-score]'), 'score', score);
}
