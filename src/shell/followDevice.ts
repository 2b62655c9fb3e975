import { deviceOfWidth } from '#runtime/core/decideVisibility.ts';

/**
 * Marks the page with the reader's device class. Styles alone go by the window, which a scrollbar makes wider than the
 * body whose width decides (SH-UI-008): what the server sent for both devices would differ from what a move draws.
 */
export function followDevice(): void {
  const mark = () => document.documentElement.setAttribute('data-device', deviceOfWidth(document.body.clientWidth));
  mark();
  addEventListener('resize', mark, { passive: true });
}
