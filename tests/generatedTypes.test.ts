import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { DiscussionsAuthored, DiscussionsProps } from '../widgets/discussions/types.gen.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Maps whose keys are data, and records that a site or another server defines. */
const mostOpen = 40;

it('refuses a misspelt field when it compiles: of a record, of what an author writes, of what a widget gets', () => {
  // @ts-expect-error the field is called `name`
  const record: Partial<ApiDiscussion> = { nmae: 'A post' };
  // @ts-expect-error the field is called `title`
  const authored: DiscussionsAuthored = { tilte: 'Posts' };
  // @ts-expect-error inside a list, too
  const props: Partial<DiscussionsProps> = { discussions: [{ nmae: 'A post' }] };
  expect([record, authored, props]).toHaveLength(3);
});

it('leaves fields open only where a document may hold anything', () => {
  const files = execFileSync('git', ['ls-files', '*.gen.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const open = files.flatMap(
    (file) => readFileSync(`${root}/${file}`, 'utf8').match(/\[k: string\]|Record<string, unknown>/g) ?? [],
  );
  expect(open.length).toBeLessThanOrEqual(mostOpen);
});
