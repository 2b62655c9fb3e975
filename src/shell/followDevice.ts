import { deviceOfWidth } from '#runtime/core/decideVisibility.ts';

/**
 * Marks the page with its device class. Media queries cannot replace this, because a scrollbar makes the window wider
 * than the body, whose width decides (SH-UI-008): the server's HTML for both devices would differ from what in-page
 * navigation renders.
 */
export function followDevice(): void {
  const mark = () => document.documentElement.setAttribute('data-device', deviceOfWidth(document.body.clientWidth));
  mark();
  addEventListener('resize', mark, { passive: true });
}
