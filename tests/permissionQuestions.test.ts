import { describe, expect, it } from 'vitest';
import type { Viewer } from '#contracts/hydrate.ts';
import { permissionProblem } from '#server/http/errors.ts';
import { defineRoute } from '#server/http/route.ts';
import permission from '../schemas/permission.schema.json' with { type: 'json' };
import { readSourceFiles } from './support/sourceFiles.ts';

/**
 * A permission without a record means "anywhere", so a permission in a single category is enough. The server usually
 * checks the category of the record, or the whole site; the checks that really mean "anywhere" are listed here.
 */
const anywhere: readonly (readonly [path: string, call: string, why: string])[] = [
  [
    'src/server/features/reports/views.ts',
    'viewer.can(permissions)',
    'the page lists what the calls give, category by category',
  ],
  [
    'src/server/features/attachments/integrations.ts',
    "viewer.can('community.moderate')",
    'says that there is an integration; each post is asked for when it is sent',
  ],
  [
    'widgets/answer-thread/hydrate.ts',
    "context.viewer.can('curation.manage')",
    'lists apart what everybody may read in the thread',
  ],
  [
    'widgets/dashboard-overview/hydrate.ts',
    "viewer.can(['community.moderate', 'posts.moderate'])",
    'the call counts the reports of each moderator’s categories',
  ],
  [
    'src/server/features/postStatuses/routes/statuses.ts',
    "viewer.can('staff.allow')",
    'names the statuses of staff, not those of posts; each post is asked for where they are shown',
  ],
  [
    'src/server/http/refuseBanned.ts',
    'viewer.can(staffPermissions)',
    'moderators of one category are staff as well, whom ban rules never meet',
  ],
  [
    'src/server/layouts/middlewares/conditions.ts',
    'viewer.can(permission)',
    'a permission in a condition is held anywhere, as for links of the title bar',
  ],
  ['src/server/config.ts', 'can(read)', 'is handed in, and asks of the whole site'],
  ['src/server/config.ts', 'can(name)', 'is handed in, and asks of the whole site'],
  ['src/server/features/addons/addons.ts', 'can(write)', 'is handed in, and asks of the whole site'],
];

/** From the opening parenthesis to its counterpart; permission strings contain no parentheses. */
function argumentsAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    if (')]}'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return text.slice(start + 1);
}

/** A comma outside of any nested brackets. */
const isBare = (given: string): boolean => !given.replace(/\[[^\]]*\]|\{[^}]*\}|\([^)]*\)/g, '').includes(',');

function bareCalls(text: string): string[] {
  return [...text.matchAll(/(?<![\w$])(?:\w+\??\.)*can\(/g)].flatMap((match) => {
    const given = argumentsAt(text, match.index + match[0].length - 1);
    return isBare(given) ? [`${match[0]}${given})`.replace(/\s+/g, ' ')] : [];
  });
}

/** Only compiled, never run. */
function misspelt({ can }: Viewer): unknown[] {
  const facts = { method: 'GET', path: '/examples', summary: 'An example.', tags: ['Examples'] } as const;
  return [
    // @ts-expect-error the permission is called site.manage
    can('site.mange'),
    // @ts-expect-error one of several
    can(['site.manage', 'site.mange']),
    // @ts-expect-error a name that may be any text
    can('site.manage' as string),
    // @ts-expect-error routes name permissions of the same list
    defineRoute({ ...facts, permission: 'site.mange', handle: () => ({}) }),
    // @ts-expect-error refusals, too
    permissionProblem('site.mange'),
  ];
}

describe('names of permissions', () => {
  it('do not compile when they are misspelt', () => {
    expect(misspelt).toBeTypeOf('function');
  });

  it('are all granted by a role or used somewhere', () => {
    const texts = readSourceFiles().flatMap(({ path, text }) => (path.endsWith('.test.ts') ? [] : [text]));
    expect(permission.enum.filter((name) => !texts.some((text) => text.includes(`'${name}'`)))).toEqual([]);
  });
});

describe('questions of permission', () => {
  it('are told apart', () => {
    expect(bareCalls("if (!viewer.can('a.b')) return viewer?.can(['a', 'b']) || can(name);")).toEqual([
      "viewer.can('a.b')",
      "viewer?.can(['a', 'b'])",
      'can(name)',
    ]);
    expect(
      bareCalls("viewer.can('a', { mode: 'global' }); viewer.can(['a', 'b'], here); needCan('a'); canEdit(b)"),
    ).toEqual([]);
  });

  it('name a category or the whole site in all that the server decides', () => {
    const files = readSourceFiles().filter(
      ({ path }) => /^src\/server\/|^widgets\/[^/]+\/hydrate\.ts$/.test(path) && !path.endsWith('.test.ts'),
    );
    const found = files.flatMap(({ path, text }) => bareCalls(text).map((call) => `${path}: ${call}`));
    expect([...new Set(found)].sort()).toEqual(anywhere.map(([path, call]) => `${path}: ${call}`).sort());
  });
});
