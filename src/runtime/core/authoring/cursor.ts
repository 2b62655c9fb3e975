import { joinPointer } from '#lib/pointer.ts';
import { childOf, type JsonNode, nodeAt, readJsonTree } from '#lib/json/jsonTree.ts';

/** A place in JSON text that may be incomplete, as while someone types. */
export interface Cursor {
  /** Whether a key or a value is written here. */
  readonly kind: 'key' | 'value';
  /** Pointer of the object or list around it. */
  readonly container: string;
  readonly isInList: boolean;
  /** The key of the value, in an object. */
  readonly name: string | undefined;
  /** The range of the text that is being written, with its quotes. */
  readonly start: number;
  readonly end: number;
}

interface Written {
  /** The beginning of the string or word at the cursor. */
  readonly start: number;
  /** The last complete string before it. */
  readonly before: { readonly start: number; readonly end: number } | undefined;
}

/** Reads strings up to the cursor; a quote inside of a string is escaped. */
function writtenAt(text: string, offset: number): Written {
  let before: Written['before'];
  for (let at = 0; at < offset; at += 1) {
    if (text[at] !== '"') continue;
    let end = at + 1;
    while (end < offset && text[end] !== '"' && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
    if (end >= offset) return { start: at, before };
    before = { start: at, end: end + 1 };
    at = end;
  }
  let start = offset;
  while (start > 0 && /[\w.$/-]/.test(text[start - 1] ?? '')) start -= 1;
  return { start, before };
}

/** The end of what is being written: of a string its closing quote on the same line, else of the word. */
function endOf(text: string, start: number, offset: number): number {
  if (text[start] !== '"') {
    let end = offset;
    while (/[\w.$/-]/.test(text[end] ?? '')) end += 1;
    return end;
  }
  let end = start + 1;
  while (end < text.length && text[end] !== '"' && text[end] !== '\n' && text[end] !== '\r')
    end += text[end] === '\\' ? 2 : 1;
  return text[end] === '"' ? end + 1 : offset;
}

/** The innermost object or list that is still open at the end of the text. */
function openAt(text: string): { readonly node: JsonNode; readonly pointer: string } | undefined {
  let node = readJsonTree(text);
  if (!node || node.kind === 'scalar') return undefined;
  let pointer = '';
  for (;;) {
    const last: JsonNode | undefined = node.items.at(-1);
    if (!last?.isOpen || last.kind === 'scalar') return { node, pointer };
    pointer = joinPointer(pointer, last.name ?? node.items.length - 1);
    node = last;
  }
}

/** The place of what is written at an offset of the text; undefined outside of every object and list. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const { start, before } = writtenAt(text, offset);
  const prefix = text.slice(0, start);
  const open = openAt(prefix);
  if (!open) return undefined;
  const sign = prefix.trimEnd().at(-1);
  const end = endOf(text, start, offset);
  const isInList = open.node.kind === 'list';
  const place = { container: open.pointer, isInList, start, end };
  if (isInList) return { ...place, kind: 'value', name: undefined };
  if (sign === ':' && before) return { ...place, kind: 'value', name: parsed(text.slice(before.start, before.end)) };
  return { ...place, kind: 'key', name: undefined };
}

function parsed(written: string): string {
  try {
    return JSON.parse(written) as string;
  } catch {
    return '';
  }
}

/** The members of an object or the items of a list that can be read, before and behind the cursor. */
export function readAround(text: string, offset: number, pointer: string): readonly JsonNode[] {
  const trees = [readJsonTree(text), readJsonTree(text.slice(0, offset))];
  const found = trees.flatMap((tree) => (tree && nodeAt(tree, pointer)) ?? []);
  return found.toSorted((a, b) => b.items.length - a.items.length)[0]?.items ?? [];
}

/** A string member of an object in the text; undefined if it is absent or no string. */
export function textMember(text: string, items: readonly JsonNode[], name: string): string | undefined {
  const node = items.findLast((item) => item.name === name);
  const written = node && text.slice(node.start, node.end);
  return written?.startsWith('"') ? parsed(written) : undefined;
}

/** The value at an offset, the innermost one, with its pointer. */
export function valueAtOffset(
  text: string,
  offset: number,
): { readonly node: JsonNode; readonly pointer: string } | undefined {
  let node = readJsonTree(text);
  if (!node || offset < node.start || offset > node.end) return undefined;
  let pointer = '';
  for (;;) {
    const index: number = node.items.findIndex(
      (item) => (item.key?.start ?? item.start) <= offset && offset <= item.end,
    );
    const inner: JsonNode | undefined = node.items[index];
    if (!inner) return { node, pointer };
    pointer = joinPointer(pointer, inner.name ?? index);
    node = inner.name === undefined ? inner : (childOf(node, inner.name) ?? inner);
  }
}
