import { splitPointer } from '#lib/pointer.ts';
import { type AuthoredNode, type ComposedDocument, isShownNode } from './nodes.ts';

/** A place in a document: its innermost node, if there is one, and the steps from it to the place. */
export interface PlaceInNode {
  readonly node: AuthoredNode | undefined;
  readonly steps: readonly string[];
}

/** @param pointer a JSON Pointer into the document */
export function innermostNode(document: ComposedDocument, pointer: string): PlaceInNode {
  const all = splitPointer(pointer);
  let found: PlaceInNode = { node: undefined, steps: all };
  let value: unknown = document;
  for (const [index, step] of all.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) break;
    value = (value as Readonly<Record<string, unknown>>)[step];
    if (isShownNode(value)) found = { node: value, steps: all.slice(index + 1) };
  }
  return found;
}
