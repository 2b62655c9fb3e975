import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildMistakes, mistakeAt } from './buildMistakes.mjs';
import { checkDefinition } from './checkDefinition.mjs';
import { pascal, widgetsDir } from './paths.mjs';
import { allOrMistakes, readJsonFile, readSchemaFile } from './schemaFiles.mjs';

/** Reports two common mistakes: a folder without a definition, and a definition without a component. */
function checkAnatomy(folder, files) {
  for (const needed of ['widget.ts', 'schema.json', `${pascal(folder)}.tsx`]) {
    if (!files.includes(needed)) {
      throw new Error(
        `widgets/${folder} has no ${needed}. Every widget folder requires one; see ` +
          `widgets/README.md, or start with: npm run new:widget ${folder}`,
      );
    }
  }
}

const oldSchemaFile = (version) => `schema.v${version}.json`;

/** Where the widget says its version. */
const versionMistake = (source, mistake) =>
  new BuildMistakes([mistakeAt(source, Math.max(0, source.text.search(/\bversion:/)), mistake)]);

async function importMigrations(path) {
  const url = pathToFileURL(path);
  url.search = `t=${Date.now()}`;
  return (await import(url.href)).default;
}

/** The author forgot the version, so the migrations would never run. */
async function throwForgottenVersion(folder, path) {
  const migrations = await importMigrations(path);
  const version = Array.isArray(migrations) ? migrations.length + 1 : 2;
  throw new BuildMistakes([
    mistakeAt({ path, text: await readFile(path, 'utf8') }, 0, {
      what: `widgets/${folder} has version 1, so its migrations never run.`,
      fix: `Add version: ${version} to widget.ts, or delete migrations.ts.`,
    }),
  ]);
}

/**
 * Documents with older versions exist, so a widget with a higher version requires migrations, and the schema of each
 * older version. @param source its widget.ts @param path its migrations.ts @param files the names of its files
 */
export async function checkMigrations({ source, folder, version, path, files }) {
  const hasMigrations = existsSync(path);
  if (version === 1 && hasMigrations) await throwForgottenVersion(folder, path);
  if (version === 1) return;
  if (!hasMigrations)
    throw versionMistake(source, {
      what: `widgets/${folder} has version ${version} and no migrations.ts.`,
      fix: `Export a list of ${version - 1}: from version 1 to 2, and so on (widgets/README.md).`,
    });
  const migrations = await importMigrations(path);
  if (
    !Array.isArray(migrations) ||
    migrations.length !== version - 1 ||
    !migrations.every((migrate) => typeof migrate === 'function')
  )
    throw versionMistake(source, {
      what: `widgets/${folder} has version ${version}, and migrations.ts does not have ${version - 1} functions.`,
      fix: `Export a list of ${version - 1} functions by default, or correct the version.`,
    });
  const missing = oldSchemaFiles(version).find((file) => !files.includes(file));
  if (missing)
    throw versionMistake(source, {
      what: `widgets/${folder} has version ${version} and no ${missing}.`,
      fix: `Keep the schema of the older version as ${missing}, with its examples.`,
    });
}

/**
 * A migration is only as good as the documents it was tried on: each step needs a node before and after it. @param path
 * the widget's migrations.json
 */
export async function readMigrationExamples({ source, folder, version, path }) {
  if (version === 1) return [];
  const examples = existsSync(path) ? (await readJsonFile(path)).value : undefined;
  const covered = new Set(Array.isArray(examples) ? examples.map(({ from }) => from) : []);
  const isExample = ({ from, name, before, after }) =>
    Number.isInteger(from) && typeof name === 'string' && isPlain(before) && isPlain(after);
  const missing = Array.from({ length: version - 1 }, (_, index) => index + 1).find((from) => !covered.has(from));
  if (missing === undefined && examples.every(isExample)) return examples;
  throw versionMistake(source, {
    what: `widgets/${folder} has no example of the migration from version ${missing ?? 1} in migrations.json.`,
    fix: 'Write a list of {"from": 1, "name": "…", "before": {…}, "after": {…}}, at least one for each step.',
  });
}

const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const oldSchemaFiles = (version) => Array.from({ length: version - 1 }, (_, index) => oldSchemaFile(index + 1));

/**
 * Reads every folder in widgets/, sorted by name: definition, schemas and optional files. Definitions are imported as
 * they are (Node strips the types), with the file's time as a cache buster for watch mode.
 */
export async function readWidgets() {
  const folders = (await readdir(widgetsDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  return allOrMistakes(folders.sort().map(readWidget));
}

async function readWidget(folder) {
  const directory = join(widgetsDir, folder);
  const files = await readdir(directory);
  checkAnatomy(folder, files);
  const path = join(directory, 'widget.ts');
  const url = pathToFileURL(path);
  url.search = `t=${Date.now()}`;
  const definition = (await import(url.href)).default;
  const source = { path, text: await readFile(path, 'utf8') };
  checkDefinition(source, definition);
  const version = definition.version ?? 1;
  await checkMigrations({ source, folder, version, path: join(directory, 'migrations.ts'), files });
  await readMigrationExamples({ source, folder, version, path: join(directory, 'migrations.json') });
  const authoredFiles = [
    ...new Set(['schema.json', ...definition.variants.map((variant) => variant.schema ?? 'schema.json')]),
  ];
  const hasOwnHydrated = files.includes('hydrated.schema.json');
  // A widget that cannot be authored needs no examples and no texts for admins.
  const meta = definition.variants.length > 0 ? 'widget.meta.json' : 'fields.meta.json';
  const schemas = await allOrMistakes([
    ...[...authoredFiles, ...oldSchemaFiles(version)].map((file) => readSchemaFile(join(directory, file), meta)),
    ...(hasOwnHydrated ? [readSchemaFile(join(directory, 'hydrated.schema.json'))] : []),
  ]);
  const sources = Object.fromEntries(schemas.map((source) => [basename(source.path), source]));
  const authored = Object.fromEntries(authoredFiles.map((file) => [file, sources[file].value]));
  const has = (file) => existsSync(join(directory, file));
  return {
    folder,
    directory,
    definition,
    source,
    authored,
    old: Object.fromEntries(oldSchemaFiles(version).map((file) => [file, sources[file].value])),
    hydrated: hasOwnHydrated ? sources['hydrated.schema.json'].value : authored['schema.json'],
    hasOwnHydrated,
    sources,
    hasHydrate: has('hydrate.ts'),
    hasStyles: has('styles.css.ts'),
    hasMessages: has('messages.json'),
    hasMigrations: has('migrations.ts'),
  };
}
