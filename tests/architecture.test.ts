import { describe, expect, it } from 'vitest';
import { findCircles, readSourceFiles, type SourceFile, type SourceImport } from './support/sourceFiles.ts';

const files = readSourceFiles();
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const code = files.filter(({ path }) => !path.startsWith('tests/') && !isTest(path));

/** Lowest floor first: a file can import its own folder, or folders of an earlier line. */
const floors: readonly (readonly string[])[] = [
  ['src/lib'],
  ['src/contracts', 'src/theme'],
  // Which URL is which page, for server and browser; the rest of src/routing works in the browser.
  ['src/routing/pages'],
  ['src/domain', 'src/i18n'],
  ['src/api'],
  ['src/session', 'src/routing', 'src/runtime/registry', 'src/runtime/core'],
  ['src/ui'],
  ['src/features', 'src/runtime/react'],
  ['src/kit'],
  ['widgets'],
  ['src/shell', 'src/composer'],
  ['src/behaviours'],
  ['src/app', 'src/cli'],
];

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const floorOf = (path: string) => floors.findIndex((folders) => folders.some((folder) => isIn(path, folder)));
const folderOf = (path: string) =>
  floors.flat().find((folder) => isIn(path, folder)) ?? path.split('/').slice(0, 2).join('/');

/** Floors of the server below its features, lowest first; folders of one floor may import each other. */
const groundFloors: readonly (readonly string[])[] = [
  ['src/server/db', 'src/server/jobs', 'src/server/http'],
  ['src/server/layouts'],
  ['src/server/pages'],
];
const groundFloorOf = (path: string) =>
  groundFloors.findIndex((folders) => folders.some((folder) => isIn(path, folder)));

/** The feature of the server that a file belongs to. */
const sliceOf = (path: string) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1];

/** Exceptions from the floors, with the reason. */
const allowed: readonly (readonly [from: string, to: string, why: string])[] = [
  ['src/runtime/core', 'src/runtime/registry', 'the engine works on registered widgets'],
  ['src/cli', 'src/server', 'commands work on the database and through the routes'],
  ['src/cli', 'src/build', 'commands generate'],
  ['src/cli', 'tests/support/chromium.ts', 'the test command looks for the browser where the tests do'],
];
const isAllowed = (from: string, to: string) => allowed.some(([start, end]) => isIn(from, start) && isIn(to, end));

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

type Check = (file: SourceFile, found: SourceImport) => string | undefined;

/** One line per import that breaks a rule, with what it can import instead. */
function broken(check: Check, among: readonly SourceFile[] = code): string[] {
  return among.flatMap((file) =>
    file.imports.flatMap((found) => {
      const fault = check(file, found);
      return fault === undefined ? [] : [`${file.path} imports ${found.specifier}: ${fault}`];
    }),
  );
}

describe('floors', () => {
  it('lets a file import its own folder and lower floors only', () => {
    const faults = broken(({ path }, { target, isPackage }) => {
      const own = floorOf(path);
      const other = floorOf(target);
      if (isPackage || own < 0 || isAllowed(path, target)) return undefined;
      if (isIn(target, 'src/server'))
        return 'only the server and the command line know the server; share code through src/domain or src/lib.';
      if (other < 0 || folderOf(path) === folderOf(target) || other < own) return undefined;
      const lower = floors.slice(0, own).flat();
      return (
        `${folderOf(path)} stands on floor ${own + 1} and may use ` +
        `${lower.join(', ') || 'nothing'}. Move what it needs down, or hand it in.`
      );
    });
    expect(faults).toEqual([]);
  });

  it('lets the server share pure code and generated indexes only', () => {
    const server = code.filter(({ path }) => isIn(path, 'src/server') && !compositionRoots.includes(path));
    const faults = broken((_, { target, isPackage }) => {
      if (isPackage || serverMayImport.some((folder) => isIn(target, folder))) return undefined;
      return `src/server may use ${serverMayImport.join(', ')}. The page renderer is handed in, not imported.`;
    }, server);
    expect(faults).toEqual([]);
  });

  it('keeps React out of the ground floors', () => {
    const pure = ['src/lib', 'src/contracts', 'src/routing/pages', 'src/domain', 'src/runtime/core', 'src/server'];
    const faults = broken(({ path }, { target }) => {
      if (!pure.some((folder) => isIn(path, folder)) || !/^react(-dom)?$/.test(target)) return undefined;
      return (
        `${folderOf(path)} runs everywhere and never meets React. Put it into ` +
        'src/ui, src/features or src/runtime/react.'
      );
    });
    expect(faults).toEqual([]);
  });

  it('keeps the parts of Node.js out of what runs in the browser', () => {
    const browser = floors.flat().filter((folder) => !['src/app', 'src/cli', 'widgets'].includes(folder));
    const faults = broken(({ path }, { target }) => {
      if (!target.startsWith('node:') || path.endsWith('.mjs') || !browser.some((folder) => isIn(path, folder)))
        return undefined;
      return 'this floor also runs in the browser. Do it in src/server, src/build or src/cli and hand the result in.';
    });
    expect(faults).toEqual([]);
  });
});

describe('doors', () => {
  const widgetTheme = 'tokens.css aboveBar breakpoints focusRing scrollEdges touch'
    .split(' ')
    .map((name) => `src/theme/${name}.ts`);
  const widgetPackages = ['react', '@vanilla-extract/css'];

  it('shows a widget its own folder, the kit, the theme, features and React, and nothing else', () => {
    const widgets = code.filter(({ path }) => isIn(path, 'widgets'));
    const faults = broken(({ path }, { target, isPackage }) => {
      if (isPackage)
        return widgetPackages.includes(target)
          ? undefined
          : `a widget uses ${widgetPackages.join(' and ')} only; ask for the rest in src/kit.`;
      const own = path.split('/').slice(0, 2).join('/');
      const doors = [own, 'src/kit', ...widgetTheme, 'src/contracts/hydrate.ts'];
      if (doors.some((door) => isIn(target, door)) || /^src\/features\/[^/]+\/index\.ts$/.test(target))
        return undefined;
      return target.startsWith('widgets/')
        ? 'a widget never imports another. Share it through src/kit or src/features.'
        : `a widget sees its own folder, #kit, #features/<name> and of the theme ${widgetTheme.join(', ')}.`;
    }, widgets);
    expect(faults).toEqual([]);
  });

  it('gives the server half of a widget types only', () => {
    const hydrators = code.filter(({ path }) => /^widgets\/[^/]+\/hydrate\.ts$/.test(path));
    const faults = broken(({ path }, { target, isPackage, isTypeOnly }) => {
      const isOwn =
        !isPackage && isIn(target, path.split('/').slice(0, 2).join('/')) && !/\.(tsx|css\.ts)$/.test(target);
      if (isOwn || (isTypeOnly && target === 'src/contracts/hydrate.ts')) return undefined;
      return 'hydrate.ts knows the types of #hydrate and its own folder; everything else comes with its context.';
    }, hydrators);
    expect(faults).toEqual([]);
  });

  it('keeps features apart from one another', () => {
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
    const faults = broken(({ path }, { target }) => {
      const [own, other] = [featureOf(path), featureOf(target)];
      if (other === undefined || own === other) return undefined;
      if (own !== undefined) return 'a feature never imports a feature. Move what both need into src/ui or src/domain.';
      return target.endsWith('/index.ts') ? undefined : `the door of that feature is #features/${other}.`;
    });
    expect(faults).toEqual([]);
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

  it('has no cycles between imports', () => {
    const circles = findCircles(code);
    expect(
      circles.map(
        (circle) =>
          `${circle.join(' → ')}: which of them is loaded first decides what ` +
          'the others see. Move what they share down, ' +
          'or take it from services when it is needed.',
      ),
    ).toEqual([]);
  });

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

  it('knows the router in one place', () => {
    const faults = broken(({ path }, { target }) =>
      target === 'wouter' && (!isIn(path, 'src/routing') || isIn(path, 'src/routing/pages'))
        ? 'only src/routing knows the router, and nothing that the server shares; use its links and path builders.'
        : undefined,
    );
    expect(faults).toEqual([]);
  });

  it('calls fetch in the API client alone', () => {
    const callers = code.filter(
      ({ path, text }) =>
        !isIn(path, 'src/cli') &&
        !isIn(path, 'src/build') &&
        path !== 'src/api/client.ts' &&
        path !== 'src/api/pageRequest.ts' &&
        /(?<![\w.#])(?:globalThis\.|window\.)?fetch\(/.test(withoutComments(text)),
    );
    expect(
      callers.map(
        ({ path }) =>
          `${path} calls fetch: go through src/api/client.ts, which adds headers, paging, time limits and errors.`,
      ),
    ).toEqual([]);
  });
});

/** Code that renders outside the site's pages, and the only link without URL. */
const ownLinks = ['src/ui/link/Link.tsx', 'src/shell/SkipLink.tsx', 'src/app/gallery/'];

/** Files that observe markup, because nothing announces the change that they wait for. */
const mayWatch: ReadonlyMap<string, string> = new Map([
  ['src/behaviours/keys/watchPressed.ts', 'one attribute of one button, which any script of a widget may set'],
  ['src/features/compose/formHosts.ts', 'React moves and removes forms that it does not know at any time'],
  ['src/shell/submitKeys.ts', 'one attribute of one button, which React removes when it hydrates'],
  ['src/ui/focus/keepFocus.ts', 'React removes the control that has the focus from one list'],
]);

describe('the browser', () => {
  it('learns about its own markup from events, not by observing the page', () => {
    // The query library has a class of the same name.
    const watches = code
      .filter(({ text }) => text.includes('new MutationObserver(') && !/^import\b.*\bMutationObserver\b/m.test(text))
      .map(({ path }) => path);
    expect(
      watches.filter((path) => !mayWatch.has(path)).map((path) => `${path} watches markup: use \`onMarkupShown\`.`),
    ).toEqual([]);
    expect([...mayWatch.keys()].filter((path) => !watches.includes(path))).toEqual([]);
  });
});

describe('links', () => {
  it('[CO-LAYOUT-015] are rendered by Link, which stays in the section of the page', () => {
    const drawn = code.filter(
      ({ path, text }) => !ownLinks.some((own) => path.startsWith(own)) && /<a[\s>]/.test(withoutComments(text)),
    );
    const inTsx = drawn.filter(({ path }) => path.endsWith('.tsx'));
    expect(inTsx.map(({ path }) => `${path} draws <a>: use Link, SiteLink, UserLink or LinkButton.`)).toEqual([]);
  });
});

/** Removes comment lines and line comments, which is enough to search for calls. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

describe('files', () => {
  it('keeps every file at or under 500 lines', () => {
    const long = files
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 500);
    expect(
      long.map(
        ({ path, lines }) => `${path} has ${lines} lines: which second thing lives in it? Give that a file of its own.`,
      ),
    ).toEqual([]);
  });

  it('exports by name, except where a tool wants a default', () => {
    const wantsDefault = [
      /^widgets\/[^/]+\/(widget|migrations)\.ts$/,
      /^src\/build\/testing\/[^/]+\/migrations\.ts$/,
      /^tests\/config\//,
      /^src\/build\/slim\//,
      /^tests\/support\/(databaseSetup|journeyServer)\.ts$/,
    ];
    const faults = files.filter(
      ({ path, text }) =>
        !wantsDefault.some((pattern) => pattern.test(path)) &&
        /^export default\b|^export \{[^}]*\bas default\b/m.test(text),
    );
    expect(
      faults.map(({ path }) => `${path} has a default export: name it, so that it is called the same everywhere.`),
    ).toEqual([]);
  });

  it('has no hand-written index files beside the doors', () => {
    const doors = /^src\/kit\/index\.ts$|^src\/(?:server\/)?features\/[^/]+\/index\.ts$/;
    const faults = files.filter(({ path }) => /(^|\/)index\.(ts|tsx|mjs)$/.test(path) && !doors.test(path));
    expect(
      faults.map(
        ({ path }) => `${path} is a barrel: import the file itself, or let \`npm run generate\` write the index.`,
      ),
    ).toEqual([]);
  });

  it('leaves no test switched off or alone', () => {
    const faults = files.filter(
      ({ path, text }) =>
        path !== 'tests/architecture.test.ts' && /\b(?:it|test|describe)\.(?:only|skip|todo|fails)\(/.test(text),
    );
    expect(faults.map(({ path }) => `${path} skips or isolates a test.`)).toEqual([]);
  });
});
