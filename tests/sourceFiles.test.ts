import { describe, expect, it } from 'vitest';
import { findCircles, readImports } from './support/sourceFiles.ts';

describe('reading imports', () => {
  it('finds files that wait for one another, but not those that share types or load later', () => {
    const fileOf = (path: string, text: string) => ({ path, text, imports: readImports(path, text) });
    expect(
      findCircles([
        fileOf('src/a.ts', "import { b } from './b.ts';"),
        fileOf('src/b.ts', "import { c } from './c.ts';\nimport type { A } from './a.ts';"),
        fileOf('src/c.ts', "export { b } from './b.ts';\nconst a = () => import('./a.ts');"),
      ]),
    ).toEqual([['src/b.ts', 'src/c.ts', 'src/b.ts']]);
  });

  it('sees static, type, side-effect, re-exported and lazy imports', () => {
    const text =
      "import a, {\n  b,\n} from './a.ts';\nimport type { C } from '#lib/problem.ts';\nimport " +
      "'./side.css.ts';\nexport { d } from '#kit';\nconst e = await import('node:fs');\nconst text = 'import " +
      "x from y';";
    expect(readImports('src/ui/x/X.tsx', text).map(({ target, isTypeOnly }) => [target, isTypeOnly])).toEqual([
      ['src/ui/x/a.ts', false],
      ['src/lib/problem.ts', true],
      ['src/ui/x/side.css.ts', false],
      ['src/kit/index.ts', false],
      ['node:fs', false],
    ]);
  });
});
