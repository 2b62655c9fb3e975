import type { CanvasText } from '#domain/canvas.ts';

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The innermost element with a text, inside an element. */
export function elementWith(inside: Element, text: string): Element | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  return [...inside.querySelectorAll('*')].findLast(
    (element) => plain(element.textContent) === wanted && element.getClientRects().length > 0,
  );
}

/** The text of an element, where it is, and how it looks. */
export function textIn(element: Element): CanvasText {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { fontSize, fontWeight, fontFamily, lineHeight, textAlign } = getComputedStyle(element);
  return {
    text: plain(element.textContent),
    x: x + scrollX,
    y: y + scrollY,
    width,
    height,
    look: { fontSize, fontWeight, fontFamily, lineHeight, textAlign },
  };
}
