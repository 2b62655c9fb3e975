export const hashRetryMs = 500; // SH-ROUTE-020

/** Ids of posts and of HTML widgets begin with this, while their writers say them without. */
const idPrefix = /^user-content-(?:[0-9a-f]{8}-)?/;

const isElement = (node: EventTarget | null | undefined): node is HTMLElement => node instanceof HTMLElement;

/** Roots of HTML widgets, which hide their ids from the page. */
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
 * What a hash names: an element by `data-id` (headings and blocks of posts) or by `id`, of the page or of an HTML
 * widget.
 * @param near a node of the root that is looked through first: ids of widgets may be those of others too.
 */
export function findHashTarget(hash: string, near?: Node): HTMLElement | null {
  let name: string;
  try {
    name = decodeURIComponent(hash.replace(/^#/, ''));
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

/** The block that folds an element away, also across the edge of a widget's root. */
function foldAround(element: HTMLElement): HTMLDetailsElement | null {
  const fold = element.closest('details');
  if (fold) return fold;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && isElement(root.host) ? foldAround(root.host) : null;
}

/** Opens what folds the target away: in a closed block there is nothing to scroll to. */
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
 * Script that scrolls does not move the place from which Tab goes on; focus does. What takes focus anyway keeps its tab
 * stop.
 */
function focusQuietly(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * Scrolls smoothly to what the hash names and focuses it; once more after 500 ms when it was not there yet
 * (SH-ROUTE-018..020).
 */
export function scrollToHash(hash: string, near?: Node): void {
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
  if (!scroll()) setTimeout(scroll, hashRetryMs);
}
