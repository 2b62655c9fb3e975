import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { dereference } from '#build/dereference.mjs';
import {
  createRegistry,
  type JsonSchema,
  type RegisteredVariant,
  type RegisteredWidget,
  type Registry,
  type Validator,
} from '#runtime/registry/createRegistry.ts';
import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';

const readSchema = async (path: string): Promise<JsonSchema> =>
  dereference(JSON.parse(await readFile(path, 'utf8')) as JsonSchema, path);

/** Accepts what the compiled validators of the build accept. */
function createAjv(): Ajv {
  const ajv = new Ajv({ strict: false, useDefaults: true, allErrors: true });
  addFormats.default(ajv);
  return ajv;
}

async function readWidget(directory: string, folder: string): Promise<RegisteredWidget> {
  const { default: definition } = (await import(pathToFileURL(join(directory, 'widget.ts')).href)) as {
    readonly default: WidgetDefinition;
  };
  const ajv = createAjv();
  const variants: RegisteredVariant[] = [];
  for (const variant of definition.variants) {
    const authoredSchema = await readSchema(join(directory, variant.schema ?? 'schema.json'));
    variants.push({ ...variant, authoredSchema, validateAuthored: ajv.compile(authoredSchema) as Validator });
  }
  const hydratedFile = join(directory, 'hydrated.schema.json');
  const hydratedSchema = await readSchema(existsSync(hydratedFile) ? hydratedFile : join(directory, 'schema.json'));
  return { ...definition, folder, variants, hydratedSchema, validateHydrated: () => true };
}

/** Reads the widgets of a folder with `widgets` and `schemas`, as they were at another time. */
export async function readSnapshot(folder: string): Promise<Registry> {
  const widgets = join(folder, 'widgets');
  const entries = await readdir(widgets, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && existsSync(join(widgets, entry.name, 'widget.ts')));
  const read: RegisteredWidget[] = [];
  for (const { name } of folders.sort((a, b) => (a.name < b.name ? -1 : 1)))
    read.push(await readWidget(join(widgets, name), name));
  return createRegistry(read);
}
