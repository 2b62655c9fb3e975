import { textDirectiveMark } from './textDirective.ts';

export const hashRetryMs = 500; // SH-ROUTE-020

/** Prefix of IDs in posts and HTML widgets, which their authors omit in links. */
const idPrefix = /^user-content-(?:[0-9a-f]{8}-)?/;

const isElement = (node: EventTarget | null | undefined): node is HTMLElement => node instanceof HTMLElement;

/** Shadow roots of HTML widgets, whose IDs are not part of the document. */
function openRoots(root: ParentNode): ShadowRoot[] {
  return [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...openRoots(shadowRoot)] : [],
  );
}

function findIn(root: ParentNode, names: readonly string[]): HTMLElement | undefined {
  const found = names
    .flatMap((name) => [`[data-id="${CSS.escape(name)}"]`, `[id="${CSS.escape(name)}"]`])
    .map((selector) => root.querySelector(selector));
  return found.find(isElement);
}

/**
 * Finds the target of a hash: an element by `data-id` (headings and blocks of posts) or `id`, in the page or an HTML
 * widget. @param near a node whose root is searched first, because widgets can have the same IDs
 */
export function findHashTarget(hash: string, near?: Node): HTMLElement | null {
  let name: string;
  try {
    // Browsers that do not know text directives leave them in the hash.
    name = decodeURIComponent(hash.replace(/^#/, '').split(textDirectiveMark)[0] ?? '');
  } catch {
    return null;
  }
  if (name === '') return null;
  const names = [name, `user-content-${name}`, name.replace(idPrefix, '')];
  const own = near?.getRootNode();
  const nearest = own instanceof ShadowRoot ? findIn(own, names) : undefined;
  if (nearest) return nearest;
  const inPage = findIn(document, [name]);
  if (inPage) return inPage;
  for (const root of openRoots(document)) {
    const found = findIn(root, names);
    if (found) return found;
  }
  return null;
}

/** The collapsed block around an element, also outside of a widget's shadow root. */
function foldAround(element: HTMLElement): HTMLDetailsElement | null {
  const fold = element.closest('details');
  if (fold) return fold;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && isElement(root.host) ? foldAround(root.host) : null;
}

/** Opens collapsed blocks around the target, because elements in them cannot be scrolled to. */
function reveal(target: HTMLElement): void {
  let fold = foldAround(target);
  while (fold) {
    fold.open = true;
    const { parentNode } = fold;
    const around = parentNode instanceof ShadowRoot ? parentNode.host : parentNode;
    fold = isElement(around) ? foldAround(around) : null;
  }
}

/**
 * Moves the focus, because scrolling does not change where Tab continues. Elements that are focusable anyway keep their
 * tab stop.
 */
function focusQuietly(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * Scrolls smoothly to the target of the hash and focuses it; retries once after 500 ms if it does not exist yet
 * (SH-ROUTE-018..020). @param onMissing called if it does not exist then either
 */
export function scrollToHash(hash: string, near?: Node, onMissing?: () => unknown): void {
  const scroll = () => {
    const target = findHashTarget(hash, near);
    if (!target) return false;
    reveal(target);
    target.scrollIntoView({
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      block: 'start',
    });
    focusQuietly(target);
    return true;
  };
  if (!scroll()) setTimeout(() => scroll() || onMissing?.(), hashRetryMs);
}
