import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { Region } from '#contracts/common.gen.ts';
import type { DiscussionsAuthored, DiscussionsProps } from '../widgets/discussions/types.gen.ts';
import type { SectionEvenColumnsProps } from '../widgets/section-even-columns/types.gen.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const linesOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8').split('\n');
/** Longest line of the generated map of calls. */
const widest = 170;
/** Maps whose keys are data, and records of any content: logs, data of other programs. Only decreases. */
const mostOpen = 40;

it('rejects misspelt fields of records, documents and props at compile time', () => {
  // @ts-expect-error the field is called `name`
  const record: Partial<ApiDiscussion> = { nmae: 'A post' };
  // @ts-expect-error the field is called `title`
  const authored: DiscussionsAuthored = { tilte: 'Posts' };
  // @ts-expect-error inside a list, too
  const props: Partial<DiscussionsProps> = { discussions: [{ nmae: 'A post' }] };
  expect([record, authored, props]).toHaveLength(3);
});

it('reads a list of records or nulls as a list, not as a record or a list of nulls', () => {
  const region: Region = [null];
  const props: SectionEvenColumnsProps = { left: [null] };
  // @ts-expect-error a region is a list
  const wrong: Region = {};
  expect([region, props.left, wrong]).toHaveLength(3);
});

it('prints shared types once, on lines that fit an editor', () => {
  const lines = linesOf('src/contracts/apiCalls.gen.ts');
  expect(lines.filter((line) => line.length > widest)).toEqual([]);
  expect(lines.filter((line) => line.includes('"subcommunityHome"'))).toEqual([]);
  const repeated = lines.filter((line) => line.trim() === '"insertUserID": number;');
  expect(repeated.length).toBeLessThanOrEqual(2);
});

const files = execFileSync('git', ['ls-files', '*.gen.ts'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

it('leaves fields open only where a document may hold anything', () => {
  const open = files.flatMap((file) =>
    linesOf(file).flatMap((line) =>
      line.startsWith('import ') ? [] : (line.match(/\[k: string\]|Record<string, unknown>|\bOpenRecord\b/g) ?? []),
    ),
  );
  expect(open.length, 'close the schema, or name the record by `x-type`').toBeLessThanOrEqual(mostOpen);
});
