/**
 * Generates the lists of behaviours: how to load each, and the selectors that load it. The selectors are separate and
 * inlined, because every page loads them. @param folders of `src/behaviours`, sorted: `{ name, selectors, isLazy }`;
 * `isLazy` if they export `load`
 */
export function behaviourLists(folders, banner) {
  const names = folders.map(({ name }) => `'${name}'`).join(' | ');
  const lines = folders.flatMap(({ name, selectors }) =>
    selectors.map(([selector, when]) => `  [${JSON.stringify(selector)}, '${name}', '${when}'],\n`),
  );
  return {
    starts: [
      banner,
      `import type { LoadBehaviour } from './behaviour.ts';\n`,
      ...folders.map(({ name, isLazy }) =>
        isLazy
          ? `import { load as ${name} } from './${name}/start.ts';\n`
          : `import { start as ${name} } from './${name}/start.ts';\n`,
      ),
      '/** By name. */\n',
      `export const behaviours: Readonly<Record<${names}, LoadBehaviour>> = {\n`,
      ...folders.map(({ name, isLazy }) => (isLazy ? `  ${name},\n` : `  ${name}: () => ${name},\n`)),
      '};\nexport type BehaviourName = keyof typeof behaviours;\n',
    ].join(''),
    selectors: [
      banner,
      `import type { When } from './behaviour.ts';\nimport type { BehaviourName } from './starts.gen.ts';\n`,
      'export const wanted: readonly (readonly [selector: string, name: BehaviourName, when: When])[] = [\n',
      ...lines,
      '];\n',
    ].join(''),
  };
}
