import { describe, expect, it } from 'vitest';
import { code, files, withoutComments } from './support/architecture.ts';

/** Code that renders outside the site's pages, and the only link without URL. */
const ownLinks = ['src/ui/link/Link.tsx', 'src/shell/SkipLink.tsx', 'src/app/gallery/'];

/** Files that observe markup, because nothing announces the change that they wait for. */
const mayWatch: ReadonlyMap<string, string> = new Map([
  ['src/behaviours/keys/watchPressed.ts', 'one attribute of one button, which any script of a widget may set'],
  ['src/features/compose/formHosts.ts', 'React moves and removes forms that it does not know at any time'],
  ['src/shell/submitKeys.ts', 'one attribute of one button, which React removes when it hydrates'],
  ['src/ui/focus/keepFocus.ts', 'React removes the control that has the focus from one list'],
]);

/** Code that never runs in a browser, or only for tests. */
const elsewhere = /^src\/(?:server|cli|build)\/|\/testing\/|^src\/lib\/clock\.ts$/;

const readsOwnClock = (text: string) =>
  /\bDate\.now\b|\bnew Date\b(?!\(\s*[^\s)])|\bperformance\.timeOrigin\b/.test(text);

/** Files that measure by the viewer's clock, which can be wrong by years: only from one of its times to another. */
const mayMeasure: ReadonlyMap<string, string> = new Map([
  ['src/api/afterReload.ts', 'how long ago this tab kept a note'],
  ['src/api/keptPlace.ts', 'how long ago this tab kept its place'],
  ['src/api/live.ts', 'how long a connection was open'],
  ['src/api/longRun.ts', 'how long a run has taken'],
  ['src/api/reloadGuard.ts', 'how long ago this tab reloaded itself'],
  ['src/api/typedText.ts', 'how long ago this tab kept a text'],
  ['src/app/pageParts.ts', 'how long ago a part of a page was loaded'],
  ['src/behaviours/live/startLive.ts', 'how long ago the counts were requested'],
  ['src/behaviours/wholePage/watchViewer.ts', 'how long the tab was hidden, and how long ago it reloaded itself'],
]);

describe('the browser', () => {
  it('F26: takes the time from the site, as the clock of the viewer can be wrong', () => {
    const readers = code
      .filter(({ path, text }) => !elsewhere.test(path) && readsOwnClock(withoutComments(text)))
      .map(({ path }) => path);
    expect(
      readers
        .filter((path) => !mayMeasure.has(path))
        .map((path) => `${path} reads the viewer's clock: use \`siteTime\`, or \`randomKey\` for a name.`),
    ).toEqual([]);
    expect([...mayMeasure.keys()].filter((path) => !readers.includes(path))).toEqual([]);
    const reads = ['Date.now()', 'now = Date.now', 'new Date()', 'new Date', 'new Date( )', 'performance.timeOrigin'];
    expect(reads.filter((text) => !readsOwnClock(`f(${text});`))).toEqual([]);
    const others = ['new Date(at)', 'new DateRange()', 'readonly date: Date', 'performance.now()', 'Date.parse(at)'];
    expect(others.filter((text) => readsOwnClock(`f(${text});`))).toEqual([]);
  });

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
        path !== 'tests/architecture.code.test.ts' && /\b(?:it|test|describe)\.(?:only|skip|todo|fails)\(/.test(text),
    );
    expect(faults.map(({ path }) => `${path} skips or isolates a test.`)).toEqual([]);
  });
});
