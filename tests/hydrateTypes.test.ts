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
