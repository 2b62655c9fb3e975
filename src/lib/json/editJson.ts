import { splitPointer } from '../pointer.ts';
import { type JsonNode, nodeAt, readJsonTree } from './jsonTree.ts';

/** A change of JSON text at a JSON Pointer. */
export type JsonEdit =
  | { readonly kind: 'set'; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'rename'; readonly pointer: string; readonly name: string }
  | { readonly kind: 'remove'; readonly pointer: string }
  /** Removes members with the same key before the one at the pointer, which parsers ignore. */
  | { readonly kind: 'removeEarlier'; readonly pointer: string }
  /** Adds an item to the end of the list at the pointer. */
  | { readonly kind: 'append'; readonly pointer: string; readonly value: unknown }
  /** Adds a member to the end of the object at the pointer. */
  | { readonly kind: 'add'; readonly pointer: string; readonly name: string; readonly value: unknown };

/** A replaced range of a text; offsets are UTF-16 units, the end is exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** JSON on one line, with spaces as people write it. */
function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${inLine(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

const startOf = ({ key, start }: JsonNode) => key?.start ?? start;

/** Removes a member or an item with its comma; the lines around it stay as they are. */
function removal(node: JsonNode): TextEdit | undefined {
  const { parent } = node;
  if (!parent) return undefined;
  const index = parent.items.indexOf(node);
  const next = parent.items[index + 1];
  if (next) return { start: startOf(node), end: startOf(next), text: '' };
  const before = parent.items[index - 1];
  if (before) return { start: before.end, end: node.end, text: '' };
  return { start: parent.start + 1, end: parent.end - 1, text: '' };
}

/** Adds written JSON to the end of a list or object, with the spaces between those that are there. */
function addition(text: string, parent: JsonNode, written: string): TextEdit {
  const last = parent.items.at(-1);
  if (!last)
    return { start: parent.start + 1, end: parent.end - 1, text: parent.kind === 'list' ? written : ` ${written} ` };
  const before = parent.items.at(-2);
  const from = before ? before.end : parent.start;
  const gap = text.slice(from, startOf(last)).replace(/^[^\s]*/, '');
  const isOnOwnLine = gap.includes('\n');
  return { start: last.end, end: last.end, text: `,${isOnOwnLine || before ? gap : ' '}${written}` };
}

function earlierOf(node: JsonNode): readonly TextEdit[] {
  const same = node.parent?.items.filter(({ name, key }) => key && name === node.name) ?? [];
  return same.filter((one) => one !== node).flatMap((one) => removal(one) ?? []);
}

function textEdits(text: string, root: JsonNode, edit: JsonEdit): readonly TextEdit[] {
  const node = nodeAt(root, edit.pointer);
  if (!node) return [];
  switch (edit.kind) {
    case 'set':
      return [{ start: node.start, end: node.end, text: inLine(edit.value) }];
    case 'rename':
      return node.key ? [{ ...node.key, text: JSON.stringify(edit.name) }] : [];
    case 'remove':
      return [removal(node)].flatMap((one) => one ?? []);
    case 'removeEarlier':
      return earlierOf(node);
    case 'append':
      return node.kind === 'list' ? [addition(text, node, inLine(edit.value))] : [];
    case 'add':
      return node.kind === 'object'
        ? [addition(text, node, `${JSON.stringify(edit.name)}: ${inLine(edit.value)}`)]
        : [];
  }
}

/** The ranges that an edit replaces in valid JSON text; empty if it does not fit the text. */
export function editsOf(text: string, edits: readonly JsonEdit[]): readonly TextEdit[] {
  const root = readJsonTree(text);
  return root ? edits.flatMap((edit) => textEdits(text, root, edit)) : [];
}

/** Applies edits of a text. Of edits that overlap, only the first is applied; returns how many were. */
export function applyEdits(
  text: string,
  edits: readonly TextEdit[],
): { readonly text: string; readonly count: number } {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const parts: string[] = [];
  let at = 0;
  let count = 0;
  for (const { start, end, text: written } of sorted) {
    if (start < at || (count > 0 && start === at && start === end)) continue;
    parts.push(text.slice(at, start), written);
    at = end;
    count += 1;
  }
  return { text: [...parts, text.slice(at)].join(''), count };
}

/** The last step of a JSON Pointer, unescaped. */
export const lastStep = (pointer: string): string => splitPointer(pointer).at(-1) ?? '';
/** The pointer of the value around a value. */
export const parentPointer = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
