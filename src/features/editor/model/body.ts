import type { Descendant } from 'slate';
import { isTask, withoutSign, withSign } from './checklists.ts';
import { keepSource, readJson, sourceOf, writeJson } from './jsonSources.ts';
import { carriers, cellTypes, inlineTypes, lineTypes, listTypes, ruleText, ruleType, voidTypes } from './kinds.ts';
import type { RichElement, RichText } from './types.ts';

type Found = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLeaf = (value: unknown): value is RichText =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  !('type' in value) &&
  !('children' in value) &&
  typeof value['apply'] !== 'function';
const isNamed = (value: unknown): value is Found & { readonly type: string } =>
  isRecord(value) && typeof value['type'] === 'string' && !('text' in value) && !carriers.has(value['type']);
const isInline = (value: unknown) => isLeaf(value) || (isNamed(value) && inlineTypes.has(value.type));
const isBlock = (value: unknown) =>
  isNamed(value) && !inlineTypes.has(value.type) && (Array.isArray(value['children']) || voidTypes.has(value.type));

const nothing = (): RichText => ({ text: '' });

/** Wraps a value that the model cannot represent in a non-editable element. */
function keep(value: unknown, type: 'kept_inline' | 'kept_block'): RichElement {
  return { type, raw: writeJson(value), children: [nothing()] };
}

/** Returns the same object if nothing changed; a changed one keeps a reference to its source. */
function withChildren(node: Found & { readonly type: string }, children: Descendant[]): RichElement {
  const given = node['children'];
  const isSame =
    Array.isArray(given) &&
    given.length === children.length &&
    given.every((child, index) => child === children[index]);
  return isSame ? (node as unknown as RichElement) : keepSource({ ...node, children } as RichElement, sourceOf(node));
}

function adoptVoid(node: Found & { readonly type: string }): RichElement {
  const { children } = node as { readonly children?: unknown };
  const isFine = Array.isArray(children) && children.length === 1 && isLeaf(children[0]) && node.type !== ruleType;
  return withChildren(node, isFine ? (children as Descendant[]) : [nothing()]);
}

/** Normalizes inline content: every inline element has a text node on both sides. */
function adoptText(values: readonly unknown[]): Descendant[] {
  const found: Descendant[] = [];
  for (const value of values) {
    const node = adoptInline(value);
    const isElement = 'children' in node;
    if (isElement && (found.length === 0 || 'children' in (found.at(-1) as Descendant))) found.push(nothing());
    found.push(node);
  }
  if (found.length === 0 || 'children' in (found.at(-1) as Descendant)) found.push(nothing());
  return found;
}

function adoptInline(value: unknown): Descendant {
  if (isLeaf(value)) return value;
  if (!isNamed(value) || !inlineTypes.has(value.type)) return keep(value, 'kept_inline');
  if (voidTypes.has(value.type)) return adoptVoid(value);
  return Array.isArray(value['children'])
    ? withChildren(value, adoptText(value['children']))
    : keep(value, 'kept_inline');
}

function adoptBlock(value: unknown): RichElement {
  if (!isBlock(value)) return keep(value, 'kept_block');
  const node = value as Found & { readonly type: string };
  if (voidTypes.has(node.type)) return adoptVoid(node);
  const element = withChildren(node, adoptContent(node['children'] as unknown[], node.type));
  return isTask(element) ? keepSource(withoutSign(element), sourceOf(element)) : element;
}

/**
 * Wraps runs of text between blocks in blocks, as the model requires. The wrappers are only written if the text in them
 * is edited.
 */
function adoptMixed(values: readonly unknown[], wrapper: string): RichElement[] {
  const found: RichElement[] = [];
  let run: unknown[] = [];
  const close = () => {
    if (run.length > 0) found.push({ type: wrapper, children: adoptText(run) });
    run = [];
  };
  for (const value of values) {
    if (isInline(value)) run.push(value);
    else {
      close();
      found.push(adoptBlock(value));
    }
  }
  close();
  return found;
}

function adoptContent(values: readonly unknown[], type: string): Descendant[] {
  if (values.length === 0) return [nothing()];
  if (!values.some(isInline))
    return lineTypes.has(type) && !values.some(isBlock) ? adoptText(values) : values.map(adoptBlock);
  const hasLists = values.some((value) => isNamed(value) && listTypes.has(value.type));
  const isMixed = values.some(isBlock) && (cellTypes.has(type) || !lineTypes.has(type) || (type === 'lic' && hasLists));
  return isMixed ? adoptMixed(values, type === 'lic' ? 'lic' : 'p') : adoptText(values);
}

/** Parses a stored body for the editor; undefined if it is not a rich2 document. An empty body is one paragraph. */
export function readBody(body: string): RichElement[] | undefined {
  if (body.trim() === '') return [{ type: 'p', children: [nothing()] }];
  try {
    const values = readJson(body);
    if (!Array.isArray(values)) return undefined;
    const nodes = adoptRoot(values);
    return keepSource(nodes, body);
  } catch {
    return undefined;
  }
}

/** Wraps each run of text at the root in one block, which is written as the original nodes. */
function adoptRoot(values: readonly unknown[]): RichElement[] {
  if (values.length === 0) return [{ type: 'p', children: [nothing()] }];
  const found: RichElement[] = [];
  let run: unknown[] = [];
  const close = () => {
    if (run.length === 0) return;
    const source = run.map(writeJson).join(',');
    found.push(keepSource({ type: 'p', children: adoptText(run) }, source));
    run = [];
  };
  for (const value of values) {
    if (isInline(value)) run.push(value);
    else {
      close();
      found.push(adoptBlock(value));
    }
  }
  close();
  return found;
}

/** Adds the text that other clients show instead of what they do not know. */
function asStored(node: RichElement): RichElement {
  if (node.type === ruleType) return { ...node, children: [{ text: ruleText }] };
  return isTask(node) ? withSign(node) : node;
}

function writeNode(node: Descendant): string {
  const known = sourceOf(node);
  if (known !== undefined) return known;
  if ('children' in node && carriers.has(String(node['type']))) return String(node['raw']);
  if (!('children' in node)) return writeJson(node);
  const keys = Object.entries(asStored(node as RichElement))
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const text = key === 'children' ? `[${(value as Descendant[]).map(writeNode).join(',')}]` : writeJson(value);
      return `${JSON.stringify(key)}:${text}`;
    });
  const text = `{${keys.join(',')}}`;
  keepSource(node, text);
  return text;
}

/** Serializes a document. Unedited parts are written byte for byte as they were read. */
export function writeBody(nodes: readonly Descendant[]): string {
  return sourceOf(nodes) ?? `[${nodes.map(writeNode).join(',')}]`;
}

/** The text inside a preserved unknown node; empty if there is none. */
export function textOfRaw(raw: unknown): string {
  const collect = (value: unknown): string =>
    Array.isArray(value)
      ? value.map(collect).join('')
      : isRecord(value)
        ? `${typeof value['text'] === 'string' ? value['text'] : ''}${collect(value['children'])}`
        : '';
  try {
    return collect(JSON.parse(String(raw)));
  } catch {
    return '';
  }
}
