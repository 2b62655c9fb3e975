import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from '#build/generate.mjs';
import { pascal, widgetsDir } from '#build/paths.mjs';
import { readWidgets } from '#build/readWidgets.mjs';
import { exitCodes, UsageError } from '../io.ts';
import { readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { checkWidgetName, type TakenNames } from '../scaffold/widgetName.ts';
import { writeWidget } from '../scaffold/writeWidget.ts';

async function readTakenNames(): Promise<TakenNames> {
  const components = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { folder, definition } of await readWidgets()) {
    for (const name of [definition.component, ...(definition.aliases ?? [])])
      components.set(name.toLowerCase(), folder);
    for (const { id } of definition.variants) ids.set(id.toLowerCase(), folder);
  }
  return { components, ids };
}

const nextSteps = (name: string, files: readonly string[]) => `widgets/${name} is ready: ${files.join(', ')}.

Edit these three files:
  1. widgets/${name}/schema.json        what an admin may write
  2. widgets/${name}/hydrate.ts         what the server adds, with the viewer's permissions
  3. widgets/${name}/${`${pascal(name)}.tsx`.padEnd(18)} how the props are rendered

See it: run  npm run dev  and put this into "children" of a section in fixtures/layouts/home.json:
  { "$hydrate": "react.${name}" }
Test it: npm run test:unit -- ${name} conformance
More: widgets/README.md`;

/** `folkmoot new widget <name>`: creates the folder, generates its types, and prints the next steps. */
export const newWidget: Command = async (args, io) => {
  const { rest } = readOptions(args, {});
  const [kind, name, ...more] = rest;
  if (kind !== 'widget')
    throw new UsageError(
      kind === undefined ? 'Nothing specified to create.' : `Cannot create "${kind}".`,
      'Usage: folkmoot new widget <name>',
    );
  if (more.length > 0)
    throw new UsageError(
      `More than one name given: ${[name, ...more].join(', ')}.`,
      `Did you mean: npm run new:widget ${[name, ...more].join('-').toLowerCase()}`,
    );
  checkWidgetName(name, await readTakenNames());
  const files = await writeWidget(name);
  try {
    await generate();
  } catch (error) {
    // an incomplete widget would break every later build
    await rm(join(widgetsDir, name), { recursive: true, force: true });
    throw error;
  }
  io.out(nextSteps(name, files));
  return exitCodes.ok;
};
