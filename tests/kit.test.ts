import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './support/sourceFiles.ts';

const kit = readFileSync(fileURLToPath(new URL('../src/kit/index.ts', import.meta.url)), 'utf8');
const categories = ['Texts', 'Viewer and site', 'Links', 'Frame and layout', 'Content', 'Controls', 'Forms', 'Styles'];

/**
 * Names of an export or import list. For `type Form, useForm as use`: outside `Form` and `use`, inside `Form` and
 * `useForm`.
 */
const namesIn = (list: string, side: 0 | -1) =>
  list
    .split(',')
    .map(
      (entry) =>
        entry
          .trim()
          .replace(/^type /, '')
          .split(/\s+as\s+/)
          .at(side) ?? '',
    )
    .filter(Boolean);

/** Every export of the kit with its comment. */
const exported = [
  ...kit.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export (?:\* as (\w+)|(?:type )?\{([^}]*)\}) from/gm),
].flatMap(([, comment = '', whole, list = '']) =>
  (whole ? [whole] : namesIn(list, -1)).map((name) => ({ name, comment: comment.replaceAll(/\n *\*/g, '') })),
);

describe('the kit', () => {
  it('documents each export with its purpose and its group', () => {
    const silent = exported.filter(({ comment }) => {
      const [, words = '', category = ''] = /^\s*(.*?)\s*(?:@promised )?@category (.+?)\s*$/s.exec(comment) ?? [];
      return !words.endsWith('.') || !categories.includes(category);
    });
    expect(exported.length).toBeGreaterThan(50);
    expect(
      silent.map(({ name }) => `${name}: write /** What it is for. @category ${categories.join(' | ')} */ before it.`),
    ).toEqual([]);
  });

  it('exports what a widget uses, and nothing else', () => {
    const widgets = readSourceFiles().filter(({ path }) => path.startsWith('widgets/') && !/\.test\.tsx?$/.test(path));
    const used = new Set(
      widgets.flatMap(({ text }) =>
        [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '#kit';/gm)].flatMap(([, list = '']) => namesIn(list, 0)),
      ),
    );
    const unused = exported.filter(({ name, comment }) => !used.has(name) && !comment.includes('@promised'));
    expect(unused.map(({ name }) => `${name}: no widget uses it. Remove it from src/kit/index.ts.`)).toEqual([]);
    const kept = exported.filter(({ name, comment }) => used.has(name) && comment.includes('@promised'));
    expect(kept.map(({ name }) => `${name}: a widget uses it now. Remove @promised.`)).toEqual([]);
  });
});
