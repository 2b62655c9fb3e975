import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkDefinition } from './checkDefinition.mjs';
import { pascal, widgetsDir } from './paths.mjs';
import { allOrMistakes, readSchemaFile } from './schemaFiles.mjs';

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

/** Documents with older versions exist, so a widget with a higher version needs migrations. */
export async function checkMigrations(folder, version, path) {
  if (version === 1) return;
  if (!existsSync(path))
    throw new Error(
      `widgets/${folder} has version ${version} and no migrations.ts. Export a list ` +
        `of ${version - 1}: from version 1 to 2, and so on.`,
    );
  const url = pathToFileURL(path);
  url.search = `t=${Date.now()}`;
  const migrations = (await import(url.href)).default;
  if (
    !Array.isArray(migrations) ||
    migrations.length !== version - 1 ||
    !migrations.every((migrate) => typeof migrate === 'function')
  )
    throw new Error(
      `widgets/${folder}/migrations.ts must export a list of ${version - 1} ` +
        `functions by default: the widget has version ${version}.`,
    );
}

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
  checkDefinition({ path, text: await readFile(path, 'utf8') }, definition);
  await checkMigrations(folder, definition.version ?? 1, join(directory, 'migrations.ts'));
  const authoredFiles = [
    ...new Set(['schema.json', ...definition.variants.map((variant) => variant.schema ?? 'schema.json')]),
  ];
  const hasOwnHydrated = files.includes('hydrated.schema.json');
  // A widget that cannot be authored needs no examples and no texts for admins.
  const meta = definition.variants.length > 0 ? 'widget.meta.json' : 'fields.meta.json';
  const schemas = await allOrMistakes([
    ...authoredFiles.map((file) => readSchemaFile(join(directory, file), meta)),
    ...(hasOwnHydrated ? [readSchemaFile(join(directory, 'hydrated.schema.json'))] : []),
  ]);
  const sources = Object.fromEntries(schemas.map((source) => [basename(source.path), source]));
  const authored = Object.fromEntries(authoredFiles.map((file) => [file, sources[file].value]));
  const has = (file) => existsSync(join(directory, file));
  return {
    folder,
    directory,
    definition,
    authored,
    hydrated: hasOwnHydrated ? sources['hydrated.schema.json'].value : authored['schema.json'],
    hasOwnHydrated,
    sources,
    hasHydrate: has('hydrate.ts'),
    hasStyles: has('styles.css.ts'),
    hasMessages: has('messages.json'),
    hasMigrations: has('migrations.ts'),
  };
}
