import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import type { HydrateContext } from '#contracts/hydrate.ts';
import type { SiteTotalsAuthored, SiteTotalsProps } from '../widgets/site-totals/types.gen.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('refuses a misspelt field of what a widget returns when it compiles', () => {
  const answers = [
    (props: SiteTotalsAuthored): SiteTotalsProps => ({
      ...props,
      totals: [],
      // @ts-expect-error the field is called `formatNumbers`
      formatNumbrs: true,
    }),
    async (props: SiteTotalsAuthored): Promise<SiteTotalsProps | null> => {
      if (!props.apiParams) return null;
      // @ts-expect-error the same in a promise
      return { totals: [], formatNumbrs: true };
    },
  ];
  expect(answers).toHaveLength(2);
});

it('refuses a misspelt text or page value when it compiles', () => {
  const ask = ({ t, param }: HydrateContext, authored: string) => [
    t('Settings'),
    param('category/name'),
    t(authored),
    param(authored),
    // @ts-expect-error the text is `Settings`
    t('Setings'),
    // @ts-expect-error the value is `category/name`
    param('category/nmae'),
  ];
  expect(ask).toBeTypeOf('function');
});

/** Whether the file exports a function `hydrate` with an explicit return type. */
function saysWhatItReturns(file: string): boolean {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  return program.body.some((statement) => {
    const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (made?.type === 'FunctionDeclaration') return made.id?.name === 'hydrate' && made.returnType !== null;
    if (made?.type !== 'VariableDeclaration') return false;
    return made.declarations.some(
      ({ id, init }) =>
        id.type === 'Identifier' &&
        id.name === 'hydrate' &&
        init?.type === 'ArrowFunctionExpression' &&
        init.returnType !== null &&
        init.returnType !== undefined,
    );
  });
}

it('annotates the return type at the function of each widget, so that the compiler checks it', () => {
  const files = globSync('widgets/*/hydrate.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !saysWhatItReturns(file))).toEqual([]);
});

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Partial<Node> | null)?.type === 'string';

/** Names of the keys that a file spreads on a condition. The compiler does not check them. */
function spreadKeys(text: string): string[] {
  const branchesOf = (node: Node): Node[] => {
    if (node.type === 'ParenthesizedExpression') return branchesOf(node['expression'] as Node);
    if (node.type === 'LogicalExpression') return branchesOf(node['right'] as Node);
    if (node.type !== 'ConditionalExpression') return [node];
    return [node['consequent'] as Node, node['alternate'] as Node].flatMap(branchesOf);
  };
  const namesOf = (node: Node) =>
    node.type === 'ObjectExpression'
      ? (node['properties'] as readonly Node[]).flatMap(({ key }) => (key as { name?: string } | undefined)?.name ?? [])
      : [];
  const walk = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(walk);
    if (!isNode(value)) return [];
    const own = value.type === 'SpreadElement' ? branchesOf(value['argument'] as Node).flatMap(namesOf) : [];
    return [...own, ...Object.values(value).flatMap(walk)];
  };
  return walk(parseSync('hydrate.ts', text).program);
}

it('spreads only keys that the props of the widget or a call have', () => {
  const calls = readFileSync(join(root, 'src/contracts/apiCalls.gen.ts'), 'utf8');
  const contracts = globSync('src/contracts/*.gen.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const wrong = globSync('widgets/*/hydrate.ts', { cwd: root }).flatMap((file) => {
    const types = readFileSync(join(root, file, '../types.gen.ts'), 'utf8');
    const named = contracts.filter((text) =>
      [...text.matchAll(/export (?:interface|type) (\w+)/g)].some(([, name = '']) =>
        new RegExp(`\\b${name}\\b`).test(types),
      ),
    );
    const isKnown = (key: string) =>
      [types, ...named].some((text) => new RegExp(`^"?${key}"?\\??:`, 'm').test(text)) || calls.includes(`"${key}"`);
    return spreadKeys(readFileSync(join(root, file), 'utf8')).flatMap((key) =>
      isKnown(key) ? [] : [`${file}: ${key}`],
    );
  });
  expect(wrong).toEqual([]);
  expect(spreadKeys('({ ...rest, ...(a ? { b: 1 } : c ? { d: 1 } : {}), ...(e && { f: 1 }) })')).toEqual([
    'b',
    'd',
    'f',
  ]);
});
