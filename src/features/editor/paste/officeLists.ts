import type { RichElement } from '../model/types.ts';
import { list, listItem, paragraph } from './blocks.ts';
import type { Inline } from './inline.ts';
import { isWrittenBullet, styled } from './styleOf.ts';

/** Word processors paste lists as paragraphs with a level in their style and a literal bullet. */
const levelOf = (node: HTMLElement) => /^l\d+\s+level(\d)/.exec(styled(node, 'mso-list'))?.[1];

export function isOfficeList(node: HTMLElement): boolean {
  return node.tagName === 'P' && levelOf(node) !== undefined;
}

/** The list type, from the literal bullet. */
function kindOf(node: HTMLElement): 'ol' | 'ul' {
  const bullet = [...node.querySelectorAll<HTMLElement>('span')].find(isWrittenBullet)?.textContent ?? '';
  return /^\s*\(?(\d+|[a-z]{1,4})[.)]/i.test(bullet) ? 'ol' : 'ul';
}

interface Item {
  readonly level: number;
  readonly kind: 'ol' | 'ul';
  readonly content: Inline[];
}

/** Builds a list from the items from `at` on that have at least `level`. */
function build(
  items: readonly Item[],
  at: number,
  level: number,
): { readonly made: RichElement; readonly next: number } {
  const kind = (items[at] as Item).kind;
  const children: RichElement[] = [];
  let index = at;
  while (index < items.length) {
    const item = items[index] as Item;
    if (item.level < level || (item.level === level && item.kind !== kind)) break;
    if (item.level > level) {
      const { made, next } = build(items, index, item.level);
      const last = children.at(-1);
      if (last) last.children.push(made);
      else children.push({ ...listItem([]), children: [...listItem([]).children, made] });
      index = next;
    } else {
      children.push(listItem([paragraph(item.content)]));
      index += 1;
    }
  }
  return { made: list(kind, children), next: index };
}

/** Converts the list paragraphs at the start of some nodes to lists; `count` is the number of nodes consumed. */
export function officeLists(nodes: readonly HTMLElement[], contentOf: (node: HTMLElement) => Inline[]) {
  const end = nodes.findIndex((node) => !isOfficeList(node));
  const run = end < 0 ? nodes : nodes.slice(0, end);
  const items = run.map((node) => ({
    level: Number(levelOf(node) ?? 1),
    kind: kindOf(node),
    content: contentOf(node),
  }));
  const lists: RichElement[] = [];
  for (let at = 0; at < items.length; ) {
    const { made, next } = build(items, at, (items[at] as Item).level);
    lists.push(made);
    at = next;
  }
  return { lists, count: run.length };
}
