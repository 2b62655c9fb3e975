import type { PageState } from '#contracts/page.ts';
import { createLocale } from '#i18n/locale.ts';
import { onPageShown } from '#session/pageViews.ts';
import { iconPaths } from '#ui/icon/icons.ts';
import { copyLink } from './copyLink.ts';
import messages from './messages.json' with { type: 'json' };
import { blockAt, blockLink, bodySelector } from './postLink.ts';
import * as styles from './paragraphLink.late.css.ts';

interface Page {
  readonly state: PageState;
  readonly wake: () => void;
}

const svg = 'http://www.w3.org/2000/svg';

/** Made by hand: the page's policy allows no HTML from text, and nothing else here needs React. */
function createIcon(): SVGElement {
  const icon = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  icon.setAttribute('class', styles.icon);
  path.setAttribute('d', iconPaths.link);
  icon.append(path);
  return icon;
}

/** Width that the button takes beside a block, in CSS pixels. */
const buttonWidth = 28;

/** Beside the start of the block; if there is no room, beside its end, and on phones in its corner. */
function placeAt(button: HTMLElement, block: HTMLElement): void {
  const { top, left, right } = block.getBoundingClientRect();
  const outer = block.closest(bodySelector)?.getBoundingClientRect() ?? { left, right };
  const isMirrored = getComputedStyle(block).direction === 'rtl';
  const width = document.documentElement.clientWidth;
  const places = [outer.left - buttonWidth, outer.right];
  const isFree = (x: number) => x >= 0 && x + buttonWidth <= width;
  const ordered = isMirrored ? places.toReversed() : places;
  const x = ordered.find(isFree) ?? (isMirrored ? left : right - buttonWidth);
  button.style.translate = `${x + scrollX}px ${top + scrollY}px`;
}

/**
 * Shows a button at the paragraph of a post under the pointer, or with the focus, that copies the link to it. There is
 * one button for the whole page, outside of the server's HTML. `first` is the event that loaded this script.
 */
export function startParagraphLinks({ state, wake }: Page, first: Event | undefined): void {
  const locale = createLocale(state.site.locale);
  const button = Object.assign(document.createElement('button'), { type: 'button', className: styles.button });
  button.setAttribute('aria-label', locale.translator(messages)('copyParagraphLink'));
  button.title = button.ariaLabel ?? '';
  button.dataset['print'] = 'no';
  button.append(createIcon());
  let shown: HTMLElement | undefined;
  const hide = () => {
    shown = undefined;
    button.remove();
  };
  const look = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (!target || button.contains(target)) return;
    const block = blockAt(target);
    if (block === shown) return;
    if (!block) return hide();
    shown = block;
    document.body.append(button);
    placeAt(button, block);
  };
  button.addEventListener('click', () => {
    if (!shown?.isConnected) return;
    wake();
    void copyLink(blockLink(shown), locale);
  });
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, look);
  onPageShown(hide);
  addEventListener('resize', hide);
  if (first) look(first);
}
