import { describe, expect, it } from 'vitest';
import { broken, code, isIn, sliceOf, withoutComments } from './support/architecture.ts';
import { findCircles } from './support/sourceFiles.ts';

/** Floors of the server below its features, lowest first; folders of one floor may import each other. */
const groundFloors: readonly (readonly string[])[] = [
  ['src/server/db', 'src/server/jobs', 'src/server/http'],
  ['src/server/layouts'],
  ['src/server/pages'],
];
const groundFloorOf = (path: string) =>
  groundFloors.findIndex((folders) => folders.some((folder) => isIn(path, folder)));

/** The server is beside the floors. It converts theme documents to CSS, because pages contain their styles. */
const serverMayImport = [
  'src/theme/themeDocument.ts',
  // Emails and scripts have a language; these files do not import React.
  ...['locale', 'message', 'compileMessage', 'checkTranslation', 'textMarks'].map((name) => `src/i18n/${name}.ts`),
  'src/server',
  'src/lib',
  'src/contracts',
  'src/domain',
  'src/routing/pages',
  'src/runtime/core',
  'src/runtime/registry',
  // Settings that are lists of records are forms of their schemas.
  'schemas',
  'dist/gen/definitions.ts',
  'dist/gen/hydrators.ts',
  'dist/gen/migrations.ts',
  'dist/gen/validators/schemas.js',
];
/** Files that compose the program. */
const compositionRoots = ['src/server/main.ts', 'src/server/serve.ts'];

describe('the server', () => {
  it('lets the server share pure code and generated indexes only', () => {
    const server = code.filter(({ path }) => isIn(path, 'src/server') && !compositionRoots.includes(path));
    const faults = broken((_, { target, isPackage }) => {
      if (isPackage || serverMayImport.some((folder) => isIn(target, folder))) return undefined;
      return `src/server may use ${serverMayImport.join(', ')}. The page renderer is handed in, not imported.`;
    }, server);
    expect(faults).toEqual([]);
  });

  it('lowers texts that are compared either in the database or in JavaScript, which differ', () => {
    // compares with a constant; lowers codes for new tags, which it then compares in the database
    const fine = [
      'src/server/features/reactions/repo/reactionWrites.ts',
      'src/server/features/posts/repo/tagWrites.ts',
    ];
    const both = code.filter(
      ({ path, text }) =>
        isIn(path, 'src/server') &&
        !isIn(path, 'src/server/db/migrations') &&
        !fine.includes(path) &&
        /\blower\(/.test(withoutComments(text)) &&
        /\.toLowerCase\(\)/.test(withoutComments(text)),
    );
    expect(both.map(({ path }) => path)).toEqual([]);
  });

  it('keeps the ground of the server apart from its features', () => {
    // The list of features is generated; one file composes the server; the demo community writes into all features.
    const seesBoth = ['src/server/features.gen.ts', 'src/server/createApp.ts', 'src/server/seed', 'src/cli'];
    const faults = broken(({ path }, { target }) => {
      const [own, other] = [sliceOf(path), sliceOf(target)];
      if (other === undefined || own === other || seesBoth.some((place) => isIn(path, place))) return undefined;
      if (own === undefined)
        return (
          'what features stand on knows none of them. Let the feature add ' + 'it, in its feature.ts, by defineFeature.'
        );
      return target.endsWith(`/${other}/index.ts`)
        ? undefined
        : `the door of that feature is src/server/features/${other}/index.ts.`;
    });
    expect(faults).toEqual([]);
  });

  it('lets the ground of the server import its own folder and lower floors only', () => {
    const faults = broken(({ path }, { target }) => {
      const [own, other] = [groundFloorOf(path), groundFloorOf(target)];
      if (own < 0 || other < 0 || other <= own) return undefined;
      return `${target} is on a higher floor of src/server. Move what it needs down, or hand it in.`;
    });
    expect(faults).toEqual([]);
  });

  it('lets no feature of the server need one that needs it', () => {
    const slices = Map.groupBy(
      code.filter(({ path }) => sliceOf(path) !== undefined),
      ({ path }) => sliceOf(path) as string,
    );
    const doors = [...slices].map(([path, members]) => ({
      path,
      text: '',
      imports: members.flatMap(({ imports }) =>
        imports.flatMap((found) => {
          const target = sliceOf(found.target);
          // Types count too: who knows the other's types cannot be understood without it.
          return target === undefined || target === path ? [] : [{ ...found, target, isTypeOnly: false }];
        }),
      ),
    }));
    expect(doors.length).toBeGreaterThan(15);
    expect(
      findCircles(doors).map(
        (circle) =>
          `${circle.join(' → ')}: let the later one register with the earlier one, by defineFeature, ` +
          'or move what both need to what features stand on.',
      ),
    ).toEqual([]);
  });

  it('has no files that need one another, types included', () => {
    // One who reads a type must not have to read everything that uses it. What needs all services adds itself to them.
    const server = code
      .filter(({ path }) => isIn(path, 'src/server'))
      .map((file) => ({ ...file, imports: file.imports.map((found) => ({ ...found, isTypeOnly: false })) }));
    expect(server.length).toBeGreaterThan(900);
    expect(
      findCircles(server).map(
        (circle) =>
          `${circle.join(' → ')}: move the type that both need to a file below them, or add it by declare module.`,
      ),
    ).toEqual([]);
  });

  it('reaches features of the server through services; only entry points import the list of them', () => {
    const starts = ['allFeatures', 'createApp', 'createServices', 'main', 'printCalls', 'serve'].map(
      (name) => `src/server/${name}.ts`,
    );
    const whole = [...starts, 'src/server/features.gen.ts'];
    // Writes the demo community into the tables of all features.
    const seed = 'src/server/seed';
    const server = code.filter(({ path }) => isIn(path, 'src/server'));
    const faults = broken(({ path }, { target, isTypeOnly }) => {
      const mayKnow = starts.includes(path) || isTypeOnly || isIn(path, seed);
      return (whole.includes(target) || isIn(target, seed)) && !mayKnow
        ? 'it is built on this. Take what it needs from services.'
        : undefined;
    }, server);
    expect(faults).toEqual([]);
  });
});

describe('the database', () => {
  it('imports the SQL driver in one place', () => {
    const faults = broken(({ path }, { target, isTypeOnly }) => {
      if (target !== 'pg' || path === 'src/server/db/connect.ts' || isTypeOnly) return undefined;
      return (
        'only src/server/db/connect.ts opens connections; use the Kysely ' +
        'instance or the listener that it hands out.'
      );
    });
    expect(faults).toEqual([]);
  });

  it('writes SQL in the repos only', () => {
    const isRepo = (path: string) =>
      ['src/server/db', 'src/server/seed', 'src/cli'].some((place) => isIn(path, place)) ||
      /^src\/server\/features\/[^/]+\/repo\//.test(path);
    const faults = broken(({ path }, { target, isTypeOnly }) => {
      if (target !== 'kysely' || isTypeOnly || isRepo(path)) return undefined;
      return (
        'queries live in src/server/features/<name>/repo, and in ' +
        'src/server/db/repos for what several features stand on.'
      );
    });
    expect(faults).toEqual([]);
  });

  it('keeps the SQL of one feature in that feature', () => {
    const shared = code.filter(({ path }) => isIn(path, 'src/server/db/repos')).map(({ path }) => path);
    const lonely = shared.flatMap((repo) => {
      const users = code.filter(({ imports }) => imports.some(({ target }) => target === repo));
      const slices = new Set(users.map(({ path }) => sliceOf(path)));
      const [only] = slices;
      return slices.size === 1 && only !== undefined
        ? [`${repo} serves the feature ${only} only: move it to src/server/features/${only}/repo.`]
        : [];
    });
    expect(shared.length).toBeGreaterThan(10);
    expect(lonely).toEqual([]);
  });

  it('gives a repo the database and what else it names, not all services', () => {
    const repos = code.filter(({ path }) => /^src\/server\/(?:features\/[^/]+\/repo|db\/repos)\//.test(path));
    const greedy = repos.filter(({ text }) => /: Services\b(?!\[)/.test(withoutComments(text)));
    expect(repos.length).toBeGreaterThan(50);
    expect(
      greedy.map(({ path }) => `${path} takes all services: name what it uses, such as Pick<Services, 'db' | 'now'>.`),
    ).toEqual([]);
  });

  it('opens transactions in one place, which does them again after a collision', () => {
    const own = [
      'src/server/db/transact.ts',
      // Uses connections of its own, without time limit.
      'src/server/seed',
      'src/cli/commands/repair.ts',
      // Holds a row while others do the work.
      'src/server/features/runs/takeSteps.ts',
      // Sets an option for one query.
      'src/server/features/search/repo/searchPeople.ts',
    ];
    const bare = code.filter(
      ({ path, text }) =>
        !own.some((place) => isIn(path, place)) && /\.(?:transaction|startTransaction)\(\)/.test(text),
    );
    expect(
      bare.map(({ path }) => `${path} opens a transaction of its own: use inTransaction of src/server/db/transact.ts.`),
    ).toEqual([]);
  });
});
