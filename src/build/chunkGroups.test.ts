import { describe, expect, it } from 'vitest';
import { planGroups } from './chunkGroups.mjs';
import { createKitImports } from './kitImports.mjs';

const output = (entryPoint: string, inputs: readonly string[]) => ({
  bytes: 1,
  exports: [],
  imports: [],
  entryPoint,
  inputs: Object.fromEntries(
    [entryPoint, ...inputs].map((input) => [input, { bytesInOutput: input.endsWith('unused.ts') ? 0 : 1 }]),
  ),
});

const react = 'node_modules/react/index.js';
const widgets = Array.from({ length: 12 }, (_none, at) => `dist/gen/entries/w${at}.ts`);

describe('which modules travel together', () => {
  const { groups, groupOf } = planGroups({
    outputs: Object.fromEntries(
      [
        output('src/app/client.tsx', [react, 'src/lib/shared.ts', 'src/runtime/draw.ts']),
        output('src/app/behaviours.ts', ['src/lib/shared.ts', 'src/shell/menus.ts']),
        output('src/ui/tooltip/watchTooltips.ts', ['src/lib/late.ts']),
        output('src/features/late/index.ts', ['src/lib/late.ts']),
        ...widgets.map((widget, at) =>
          output(widget, [react, 'src/ui/button.tsx', 'src/ui/unused.ts', ...(at < 2 ? ['src/ui/rare.tsx'] : [])]),
        ),
      ].map((each, at) => [`dist/assets/${at}.js`, each]),
    ),
  });

  it('keeps the renderer and late chunks apart from page behaviours, with one copy of shared code', () => {
    expect(groupOf.get('src/app/behaviours.ts')).toBe('base');
    expect(groupOf.get(widgets[0] ?? '')).toBe('core');
    expect(groups.base).toEqual(['src/lib/shared.ts']);
  });

  it('takes into the core what most widgets use, and only that', () => {
    expect(groups.core).toEqual(['src/app/client.tsx', 'src/ui/button.tsx']);
  });
});

describe('imports of the kit', () => {
  it('go to the modules behind it', async () => {
    const straighten = await createKitImports();
    expect(
      straighten("import { Count, type Child, cappedCount as cap, regionClasses } from '#kit';\nconst a = 1;"),
    ).toBe(
      "import { Count as Count } from '#ui/count/Count.tsx'; import { cappedCount as cap } from " +
        "'#lib/numbers.ts'; import * as regionClasses from '#ui/region/styles.css.ts';\nconst a = 1;",
    );
  });

  it('leaves a name the kit does not have for the bundler to refuse', async () => {
    const straighten = await createKitImports();
    expect(straighten("import { nothing } from '#kit';")).toBe("import { nothing } from '#kit';");
  });
});
