import type { TextEdit } from '#lib/json/editJson.ts';
import { type JsonNode, readJsonTree } from '#lib/json/jsonTree.ts';
import { writeJson } from './part.ts';

type Plain = Readonly<Record<string, unknown>>;

/** The spaces at the beginning of the line. */
const indentAt = (text: string, offset: number) =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** An edit without what is the same at its beginning and end, so that marks and the caret there stay. */
function trimmed(text: string, { start, end, text: written }: TextEdit): TextEdit {
  const most = Math.min(end - start, written.length);
  let before = 0;
  while (before < most && text[start + before] === written[before]) before += 1;
  let after = 0;
  while (after < most - before && text[end - 1 - after] === written[written.length - 1 - after]) after += 1;
  return { start: start + before, end: end - after, text: written.slice(before, written.length - after) };
}

/** Values of the same shape are compared one by one. */
function innerOf(
  node: JsonNode,
  before: unknown,
  after: unknown,
): readonly (readonly [JsonNode, unknown, unknown])[] | undefined {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return node.items.map((item, index) => [item, before[index], after[index]]);
  if (node.kind !== 'object' || typeof after !== 'object' || after === null || Array.isArray(after)) return undefined;
  const [old, next] = [before as Plain, after as Plain];
  const names = Object.keys(old);
  // a key that is there twice, or in another order than parsers give, is rewritten with its object
  const isSame = names.join('\0') === Object.keys(next).join('\0') && node.items.length === names.length;
  return isSame ? node.items.map((item) => [item, old[item.name ?? ''], next[item.name ?? '']]) : undefined;
}

/** The edits that make a JSON text say another value. What is the same stays as it is written. */
export function rewriteText(text: string, value: unknown): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const visit = (node: JsonNode, before: unknown, after: unknown): void => {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    const inner = innerOf(node, before, after);
    if (inner) for (const one of inner) visit(...one);
    else {
      const lines = writeJson(after).split('\n');
      const written = lines.join(`\n${indentAt(text, node.key?.start ?? node.start)}`);
      edits.push(trimmed(text, { start: node.start, end: node.end, text: written }));
    }
  };
  const root = readJsonTree(text);
  const whole = { start: 0, end: text.length, text: writeJson(value) };
  try {
    if (root) visit(root, JSON.parse(text), value);
    return root ? edits : [whole];
  } catch {
    return [whole];
  }
}
