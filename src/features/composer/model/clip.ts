import { measureDocument, measureText } from '#runtime/core/measureDocument.ts';
import { type AuthoredNode, type ComposedDocument, idOf, isShownNode, visitNodes, withoutIDs } from './nodes.ts';

/** Why a text of the clipboard cannot be pasted; each is a message. */
export type ClipFault =
  | { readonly id: 'pastedNothing' | 'pastedBadJson' | 'pastedTooLarge' | 'pastedLayout' | 'pastedNoItem' }
  | { readonly id: 'pastedNoItemAt'; readonly values: { readonly position: number } };

type ReadClip =
  | { readonly nodes: readonly AuthoredNode[]; readonly fault?: undefined }
  | { readonly fault: ClipFault; readonly nodes?: undefined };

/** The nodes of IDs in the order of the document, without those that are inside another one of them. */
function outermost(document: ComposedDocument, ids: readonly string[]): readonly AuthoredNode[] {
  const wanted = new Set(ids);
  const inside = new Set<string>();
  const found: AuthoredNode[] = [];
  visitNodes(document, (node, place) => {
    const id = idOf(node);
    const isInside = place?.parentID != null && inside.has(place.parentID);
    if (isInside || wanted.has(id)) inside.add(id);
    if (wanted.has(id) && !isInside) found.push(node);
  });
  return found;
}

/**
 * Nodes as text for the clipboard, as a layout document has them: one node, or a list of several, with their texts in
 * all languages, without IDs of the editing session. Undefined if there are none.
 */
export function clipOf(document: ComposedDocument, ids: readonly string[]): string | undefined {
  const nodes = outermost(document, ids).map((node) => withoutIDs(node, new Set()));
  if (nodes.length === 0) return undefined;
  return JSON.stringify(nodes.length === 1 ? nodes[0] : nodes, undefined, 2);
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const hasKey = <Key extends string>(value: unknown, key: Key): value is Readonly<Record<Key, unknown>> =>
  typeof value === 'object' && value !== null && key in value;

/** The items of a value: the only one, a list of them, or the wrapped list that the composer copied before. */
function partsOf(value: unknown): readonly unknown[] {
  const list: unknown = hasKey(value, 'folkmootLayoutNodes') ? value.folkmootLayoutNodes : value;
  return Array.isArray(list) ? list : [list];
}

const faulty = (id: Exclude<ClipFault['id'], 'pastedNoItemAt'>): ReadClip => ({ fault: { id } });

/** The nodes in a text of the clipboard, or why it has none that a layout could have. */
export function readClip(text: string): ReadClip {
  if (measureText(text)) return faulty('pastedTooLarge');
  const parsed = parse(text);
  if (!parsed) return faulty(/^\s*[[{]/.test(text) ? 'pastedBadJson' : 'pastedNothing');
  const { value } = parsed;
  if (typeof value !== 'object' || value === null) return faulty('pastedNothing');
  if (measureDocument(value).problems.length > 0) return faulty('pastedTooLarge');
  if (!isShownNode(value) && hasKey(value, 'layout')) return faulty('pastedLayout');
  const parts = partsOf(value);
  const nodes = parts.filter(isShownNode);
  // lists of layouts can have gaps
  const odd = parts.findIndex((one) => one !== null && !isShownNode(one));
  if (odd === -1) return nodes.length > 0 ? { nodes } : faulty('pastedNothing');
  const position = odd + 1;
  return parts.length === 1 ? faulty('pastedNoItem') : { fault: { id: 'pastedNoItemAt', values: { position } } };
}
