import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '../..');

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

interface TestTitle {
  readonly place: string;
  /** The title without the ids of requirements at its beginning. */
  readonly text: string;
}

const modifiers = new Set(['describe', 'each', 'for', 'only', 'runIf', 'serial', 'skip', 'skipIf', 'parallel']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The name at the beginning of a callee: `it` of `it`, `it.skipIf(x)` and `it.each(rows)`. */
function nameOf(callee: unknown): unknown {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return callee['name'];
  const { property } = callee as { readonly property?: { readonly name?: string } };
  if (property && !modifiers.has(property.name ?? '')) return undefined;
  return nameOf(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

/** The text of a literal or template, with `{}` for its values; undefined for other expressions. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as readonly { readonly value: { readonly raw: string } }[])
    .map(({ value }) => value.raw)
    .join('{}');
}

function collect(node: unknown, keep: (title: string) => void): void {
  if (Array.isArray(node)) for (const item of node) collect(item, keep);
  else if (typeof node === 'object' && node !== null) {
    const { type, callee, arguments: given } = node as Node;
    if (type === 'CallExpression' && /^(?:it|test|describe)$/.test(String(nameOf(callee)))) {
      const title = textOf((given as readonly unknown[])[0]);
      if (title !== undefined) keep(title);
    }
    for (const value of Object.values(node)) collect(value, keep);
  }
}

const withoutIds = (title: string): string => title.replace(/^(?:\[[^\]]*\]\s*)+/, '');

/** The titles in the source of a test. */
export function titlesIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  collect(parseSync(path, source).program, (title) => found.push(withoutIds(title)));
  return found;
}

/** The titles of all tests and journeys. */
export const readTestTitles = (): readonly TestTitle[] =>
  globSync('{src,tests,widgets}/**/*.{test.ts,test.tsx,journey.ts}', { cwd: root }).flatMap((path) =>
    titlesIn(path, readFileSync(join(root, path), 'utf8')).map((text) => ({ place: path, text })),
  );
