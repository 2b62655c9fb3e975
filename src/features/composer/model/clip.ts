import { measureDocument, measureText } from '#runtime/core/measureDocument.ts';
import { type AuthoredNode, isShownNode, withoutIDs } from './nodes.ts';

/** Nodes on the clipboard, as plain JSON: with their texts in all languages, without IDs of the editing session. */
interface Clip {
  readonly folkmootLayoutNodes: readonly AuthoredNode[];
}

const isClip = (value: unknown): value is Clip =>
  typeof value === 'object' &&
  value !== null &&
  'folkmootLayoutNodes' in value &&
  Array.isArray(value.folkmootLayoutNodes) &&
  value.folkmootLayoutNodes.length > 0 &&
  value.folkmootLayoutNodes.every(isShownNode);

/** The nodes as text for the clipboard; undefined if there are none. */
export function clipOf(nodes: readonly AuthoredNode[]): string | undefined {
  const folkmootLayoutNodes = nodes.map((node) => withoutIDs(node, new Set()));
  return folkmootLayoutNodes.length === 0 ? undefined : JSON.stringify({ folkmootLayoutNodes }, undefined, 2);
}

/** The nodes in a text of the clipboard; undefined if it has no others than a layout could have. */
export function nodesOfClip(text: string): readonly AuthoredNode[] | undefined {
  if (measureText(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return measureDocument(value).problems.length === 0 && isClip(value) ? value.folkmootLayoutNodes : undefined;
  } catch {
    return undefined;
  }
}
