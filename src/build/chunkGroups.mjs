import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createKitImports } from './kitImports.mjs';
import { root } from './paths.mjs';

/**
 * Groups modules into chunks. Without this, esbuild creates a chunk for every set of modules that the same entries
 * share: dozens of small ones, each a request. Modules that most parts share are in one of three chunks:
 *
 * - `base`: what behaviours of pages and posts share with the client, or with parts that load later; without React.
 * - `moves`: the rest of in-page navigation. Everything that renders loads it too.
 * - `core`: the client, and everything that many widgets use.
 */

/** Modules used by this many entries are part of the core. */
const widelyUsed = 12;
const namespace = 'chunk-group';
const clientEntry = 'src/app/client.tsx';
const behavioursEntry = 'src/app/behaviours.ts';
/** Loaded at the first sign of activity. */
const movesEntry = 'src/app/moves.ts';
/** Loaded by moves only: what the two share is no chunk of its own. */
const updateEntry = 'src/app/updatePage.ts';
/** Loaded automatically on every page of a post. */
const threadEntry = 'src/features/postLife/index.ts';

/** Output files that one loads through static imports. */
function closureOf(outputs, start) {
  const seen = new Set([start]);
  for (const path of seen) {
    for (const { path: target, kind } of outputs[path].imports)
      if (kind === 'import-statement' && outputs[target]) seen.add(target);
  }
  return [...seen];
}

/** Packages belong to the module that imports them, and late styles to the part that opens. */
const isOwn = (input) => !input.includes('node_modules/') && !input.endsWith('.late.css.ts');
const isReact = (input) => /node_modules\/react\//.test(input);

/** Modules of each entry, without those that were removed by tree shaking. */
function modulesByEntry({ outputs }) {
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => entryPoint);
  return new Map(
    entries.map(([path, { entryPoint }]) => {
      const parts = closureOf(outputs, path).flatMap((part) => Object.entries(outputs[part].inputs));
      return [entryPoint, parts.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([input]) => input)];
    }),
  );
}

/**
 * Plans the groups from the metafile of a build without groups: `{ groups: { base, moves, core }, groupOf: Map(entry →
 * group) }`.
 */
export function planGroups(metafile) {
  const modules = modulesByEntry(metafile);
  const groupOf = new Map();
  for (const [entry, inputs] of modules) {
    // Widgets without React, such as context providers, are only used together with the client.
    const group = inputs.some(isReact) || entry.startsWith('dist/') ? 'core' : 'base';
    groupOf.set(entry, entry === movesEntry || entry === updateEntry ? 'moves' : group);
  }
  const client = new Set(modules.get(clientEntry));
  const moves = new Set(modules.get(movesEntry));
  const users = { base: new Map(), moves: new Map(), core: new Map() };
  for (const [entry, group] of groupOf) {
    for (const input of modules.get(entry)) users[group].set(input, (users[group].get(input) ?? 0) + 1);
  }
  const core = [...users.core]
    .filter(([input, count]) => count >= widelyUsed && !client.has(input))
    .map(([input]) => input);
  // Modules that are only shared by parts that load on demand do not belong on every page.
  const every = new Set(
    [client, modules.get(behavioursEntry) ?? [], modules.get(threadEntry) ?? []].flatMap((inputs) => [...inputs]),
  );
  const base = [...users.base]
    .filter(([input, count]) => every.has(input) && (count > 1 || users.core.has(input) || moves.has(input)))
    .map(([input]) => input);
  const inBase = new Set(base);
  // A part that shares modules with navigation loads its chunk, because each shared module would be a chunk otherwise.
  for (const [entry, group] of groupOf) {
    const isShared = (input) => moves.has(input) && isOwn(input) && !inBase.has(input);
    if (group === 'base' && entry !== behavioursEntry && modules.get(entry).some(isShared)) groupOf.set(entry, 'moves');
  }
  return {
    groups: {
      base: base.filter(isOwn),
      moves: [...moves].filter((input) => isOwn(input) && !inBase.has(input)),
      core: [clientEntry, ...core.filter(isOwn)],
    },
    groupOf,
  };
}

/** Groups that a group imports. */
const needed = { moves: ['base'], core: ['base', 'moves'] };

const importsOf = (inputs) => inputs.map((input) => `import ${JSON.stringify(join(root, input))};`).join('\n');

/**
 * esbuild plugin that adds an import of its group to each entry. `plan` returns the current plan, or undefined for
 * none.
 */
export function chunkGroupsPlugin(plan) {
  return {
    name: 'folkmoot-chunk-groups',
    setup(build) {
      build.onResolve({ filter: /^chunk-group:/ }, ({ path }) => ({
        path: path.slice(namespace.length + 1),
        namespace,
        sideEffects: true,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const before = (needed[path] ?? []).map((group) => `import 'chunk-group:${group}';\n`).join('');
        return { contents: before + importsOf(plan()?.groups[path] ?? []), loader: 'js', resolveDir: root };
      });
      let straighten;
      build.onStart(async () => {
        straighten = await createKitImports();
      });
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!path.startsWith(root) || path.includes('/node_modules/') || path.endsWith('.css.ts')) return undefined;
        const source = straighten(await readFile(path, 'utf8'));
        const group = plan()?.groupOf.get(path.slice(root.length + 1));
        return {
          contents: group ? `import 'chunk-group:${group}';\n${source}` : source,
          loader: extname(path).slice(1),
        };
      });
    },
  };
}
