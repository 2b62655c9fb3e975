import { type Element, type ElementContent, element, isElement, type Root, textOf } from './hast.ts';

/**
 * Elements that indent their text. Nested deeper than this there is no room left, so deeper ones are replaced by their
 * content.
 */
export const deepestBoxes = 10;

const boxes: ReadonlySet<string> = new Set(['blockquote', 'details', 'ol', 'ul']);

interface Place {
  /** Number of boxes around the node. */
  readonly depth: number;
  /** Whether the node is inside a spoiler, whose content must stay hidden. */
  readonly isFolded: boolean;
}

/** Replaces boxes that are nested too deep by their content, without losing text. Call this after sanitizing. */
export function limitDepth(tree: Root): void {
  limit(tree, { depth: 0, isFolded: false });
}

function limit(parent: Root | Element, place: Place): void {
  const children: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    if (!isElement(child)) {
      children.push(child);
      continue;
    }
    const isBox = boxes.has(child.tagName);
    const isFold = child.tagName === 'details' && child.properties['open'] === undefined;
    limit(child, { depth: place.depth + (isBox ? 1 : 0), isFolded: place.isFolded || isFold });
    if (!isBox || place.depth < deepestBoxes || (isFold && !place.isFolded)) children.push(child);
    else children.push(...opened(child));
  }
  parent.children = children;
}

/** The content of a box; list items and summaries become separate lines. */
function opened(box: Element): ElementContent[] {
  return box.children.flatMap((child): ElementContent[] => {
    if (!isElement(child) || !['li', 'summary'].includes(child.tagName)) return [child];
    if (!saysSomething(child)) return [];
    return isElement(child.children[0], 'div') && child.children.length === 1
      ? child.children
      : [element('div', { dir: 'auto' }, child.children)];
  });
}

const saysSomething = (node: Element): boolean =>
  textOf(node).trim() !== '' ||
  node.children.some(
    (child) => isElement(child) && (['hr', 'img', 'input'].includes(child.tagName) || saysSomething(child)),
  );
