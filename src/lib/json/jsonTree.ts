import { splitPointer } from '../pointer.ts';
import { type KeyRange, scanJson } from './scanJson.ts';

/** A value in JSON text; offsets are UTF-16 units, the end is exclusive. */
export interface JsonNode {
  readonly kind: 'object' | 'list' | 'scalar';
  readonly start: number;
  /** The end of the text if it is cut off inside the value. */
  readonly end: number;
  /** Whether the text ends, or has a mistake, inside of it. */
  readonly isOpen: boolean;
  /** Its key in an object. */
  readonly key: KeyRange | undefined;
  readonly name: string | undefined;
  readonly items: readonly JsonNode[];
  readonly parent: JsonNode | undefined;
}

type Open = { -readonly [Key in keyof JsonNode]: JsonNode[Key] } & { items: JsonNode[] };

const kindAt = (character: string | undefined) =>
  character === '{' ? 'object' : character === '[' ? 'list' : 'scalar';

/** Reads JSON text as a tree of places, up to the first syntax error; undefined if there is no value before it. */
export function readJsonTree(text: string): JsonNode | undefined {
  const open: Open[] = [];
  let root: JsonNode | undefined;
  scanJson(text, {
    open: (start, key) => {
      const parent = open.at(-1);
      const name = key && (JSON.parse(text.slice(key.start, key.end)) as string);
      const node: Open = {
        kind: kindAt(text[start]),
        start,
        end: text.length,
        isOpen: true,
        key,
        name,
        items: [],
        parent,
      };
      parent?.items.push(node);
      root ??= node;
      open.push(node);
    },
    close: (end) => {
      const node = open.pop();
      if (node) Object.assign(node, { end, isOpen: false });
    },
  });
  return root;
}

/** A member of an object or an item of a list. Of equal keys the last one counts, as in JSON.parse. */
export const childOf = (node: JsonNode, step: string): JsonNode | undefined =>
  node.kind === 'object' ? node.items.findLast(({ name }) => name === step) : node.items[Number(step)];

/** The value at a JSON Pointer; undefined if there is none. */
export function nodeAt(root: JsonNode, pointer: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of splitPointer(pointer)) node = node && childOf(node, step);
  return node;
}
