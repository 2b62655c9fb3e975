import { describe, expect, it } from 'vitest';
import { broken, code, isIn, withoutComments } from './support/architecture.ts';
import { findCircles } from './support/sourceFiles.ts';

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

const floorOf = (path: string) => floors.findIndex((folders) => folders.some((folder) => isIn(path, folder)));
const folderOf = (path: string) =>
  floors.flat().find((folder) => isIn(path, folder)) ?? path.split('/').slice(0, 2).join('/');

/** Exceptions from the floors, with the reason. */
const allowed: readonly (readonly [from: string, to: string, why: string])[] = [
  ['src/runtime/core', 'src/runtime/registry', 'the engine works on registered widgets'],
  ['src/cli', 'src/server', 'commands work on the database and through the routes'],
  ['src/cli', 'src/build', 'commands generate'],
  ['src/cli', 'tests/support/chromium.ts', 'the test command looks for the browser where the tests do'],
];
const isAllowed = (from: string, to: string) => allowed.some(([start, end]) => isIn(from, start) && isIn(to, end));

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
  const widgetTheme = 'tokens.css aboveBar breakpoints clipText disclosureMark focusRing scrollEdges touch'
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
