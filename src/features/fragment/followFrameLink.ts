import { leavesSite } from '#domain/navigation.ts';
import { safeHref } from '#ui/link/safeHref.ts';

/** Minimum interval between navigations of a frame, in milliseconds. */
const oneMovePerMs = 1000;
let lastMove = Number.NEGATIVE_INFINITY;

const pressed = () => (navigator.userActivation as UserActivation | undefined)?.isActive !== false;

/**
 * Navigates on behalf of a fragment, as if the user had clicked a link of the page: only right after a click, only
 * while that frame has the focus, and only to URLs that any link may have. Returns whether it navigated.
 */
export function followFrameLink(frame: HTMLIFrameElement, address: string): boolean {
  const href = safeHref(address);
  const isUsual = /^(?:https?:|\/|#)/i.test(href);
  if (!isUsual || !pressed() || document.activeElement !== frame || performance.now() - lastMove < oneMovePerMs)
    return false;
  lastMove = performance.now();
  const link = document.createElement('a');
  link.href = href;
  link.hidden = true;
  if (leavesSite(href)) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  // Appended to the document, so that handlers of the page’s links see it too.
  frame.after(link);
  link.click();
  link.remove();
  return true;
}
