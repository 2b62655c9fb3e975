import { leavesSite } from '#domain/navigation.ts';
import { safeHref } from '#ui/link/safeHref.ts';

/** A press gives its frame one move; a fragment that asks again and again goes nowhere. */
const oneMovePerMs = 1000;
let lastMove = Number.NEGATIVE_INFINITY;

const pressed = () => (navigator.userActivation as UserActivation | undefined)?.isActive !== false;

/**
 * Goes where a fragment asks to, as if the reader had pressed a link of the page: only right after a press, only while the
 * focus is in that very frame, only to addresses that any link may have. Answers whether it went.
 */
export function followFrameLink(frame: HTMLIFrameElement, address: string): boolean {
  const href = safeHref(address);
  const isUsual = /^(?:https?:|\/|#)/i.test(href);
  if (!isUsual || !pressed() || document.activeElement !== frame || performance.now() - lastMove < oneMovePerMs) return false;
  lastMove = performance.now();
  const link = document.createElement('a');
  link.href = href;
  link.hidden = true;
  if (leavesSite(href)) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  // In the document, so that whatever watches the page's links sees this one too.
  frame.after(link);
  link.click();
  link.remove();
  return true;
}
