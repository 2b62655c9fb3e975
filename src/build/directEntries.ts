import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { root } from './paths.mjs';

const reExport =
  /^import\{([\w$]+) as ([\w$]+)\}from"\.\/(c-\w+\.js)";(?:import"\.\/c-\w+\.js";)*export\{\2 as start\};\s*$/;
const exportList = /export\{([^}]*)\};\s*$/;

/** The chunk whose `start` an entry re-exports, and the chunk's name for it; undefined if the entry has code. */
export function reExportedStart(entry: string): { readonly chunk: string; readonly name: string } | undefined {
  const [, name, , chunk] = reExport.exec(entry) ?? [];
  return chunk === undefined || name === undefined ? undefined : { chunk, name };
}

/** The text of a chunk that exports `name` as `start` too; undefined if it cannot. */
export function withStart(chunk: string, name: string): string | undefined {
  const names = exportList.exec(chunk)?.[1]?.split(',') ?? [];
  const local = names.find((one) => one.endsWith(` as ${name}`))?.split(' ')[0];
  if (!local || names.some((one) => / as start$|^start$/.test(one))) return undefined;
  return chunk.replace(exportList, `export{${[...names, `${local} as start`].join(',')}};\n`);
}

/**
 * esbuild puts an entry that other entries import into a chunk, and the entry's file only re-exports its `start`. This
 * exports it from the chunk under that name too, so that pages request the chunk alone.
 * @returns the file to load by the output file of each entry, for entries of this kind
 */
export async function directEntries({ outputs }: Pick<Metafile, 'outputs'>): Promise<Map<string, string>> {
  const direct = new Map<string, string>();
  for (const path of Object.keys(outputs).filter((output) => outputs[output]?.entryPoint)) {
    const start = reExportedStart(await readFile(join(root, path), 'utf8'));
    if (!start) continue;
    const chunk = join(dirname(path), start.chunk);
    const text = withStart(await readFile(join(root, chunk), 'utf8'), start.name);
    if (text === undefined) continue;
    await writeFile(join(root, chunk), text);
    direct.set(path, chunk);
  }
  return direct;
}
