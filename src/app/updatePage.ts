import { Idiomorph } from 'idiomorph';
import { serverParts } from '#runtime/react/serverParts.ts';
import { rememberFocus } from '#ui/focus/rememberFocus.ts';
import type { PageHost } from './pageHost.ts';
import type { PagePart } from './pageParts.ts';
import { contentOf, putStyles } from './putPage.ts';

/** Elements that script has added or rendered; updates of the server's HTML skip them. */
const ours = '[data-keep], [data-framed]';
/** Attributes that hold the viewer's state of an element. */
const userState = new Set(['open', 'data-away', 'data-crowded', 'tabindex', 'aria-expanded']);

/** Includes a comment that is replaced by a form. */
const isUserState = (name: string, element: Element) =>
  userState.has(name) || (name === 'hidden' && element.nextElementSibling?.matches(ours) === true);

/** Shadow roots cannot be copied, so pages with HTML widgets are replaced as a whole. */
const hasShadowRoots = ({ document: from }: PagePart, root: HTMLElement) =>
  from.querySelector('template[shadowrootmode]') !== null ||
  [...root.querySelectorAll('*')].some((element) => element.shadowRoot);

function isThereAlready(root: HTMLElement, element: Element): boolean {
  const name = element.getAttribute('data-keep');
  return Boolean(name) && root.querySelector(`[data-keep="${name}"]`) !== null;
}

function merge(root: HTMLElement, content: Node): void {
  void Idiomorph.morph(root, content, {
    morphStyle: 'innerHTML',
    ignoreActiveValue: true,
    restoreFocus: true,
    callbacks: {
      // Elements that stay, such as the line of the viewer’s last visit, must not appear a second time.
      beforeNodeAdded: (node) => !(node instanceof Element && isThereAlready(root, node)),
      beforeNodeRemoved: (node) => !(node instanceof Element && node.matches(ours)),
      beforeNodeMorphed: (node) => !(node instanceof Element && node.matches(ours)),
      beforeAttributeUpdated: (name, element) => !isUserState(name, element),
    },
  });
}

/** Updates the parts of the page that differ; everything else keeps its place, focus and state. */
export async function updatePage(part: PagePart, host: PageHost): Promise<void> {
  const giveBack = rememberFocus();
  const isWhole = hasShadowRoots(part, host.root());
  putStyles(part);
  host.replace(part.state, () => {
    if (isWhole) host.root().replaceChildren(contentOf(part));
    else merge(host.root(), contentOf(part));
  });
  await new Promise((drawn) => requestAnimationFrame(drawn));
  giveBack();
}

function insideOf(element: Element): DocumentFragment {
  const inside = document.createDocumentFragment();
  inside.append(...element.childNodes);
  return inside;
}

/**
 * Updates the server's HTML on a page with hydrated widgets, without touching those. Returns false if the page now
 * consists of other parts.
 */
export function updateHtml(part: PagePart, host: PageHost): boolean {
  const root = host.root();
  if (hasShadowRoots(part, root)) return false;
  const before = serverParts(root);
  const after = serverParts(contentOf(part));
  const isSame = (element: Element, at: number) => element.className === after[at]?.className;
  if (before.length === 0 || before.length !== after.length || !before.every(isSame)) return false;
  const giveBack = rememberFocus();
  putStyles(part);
  for (const [at, element] of before.entries()) merge(element, insideOf(after[at] as Element));
  giveBack();
  return true;
}
