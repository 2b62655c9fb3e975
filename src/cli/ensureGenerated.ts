import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { genDir, root } from '#build/paths.mjs';

const inputs = [
  'widgets/*/widget.ts',
  'widgets/*/*.json',
  'widgets/*/{hydrate,migrations}.ts',
  'schemas/**/*.json',
  'src/build/*.mjs',
];
const stampFile = join(genDir, 'inputs.sha256');

async function stampOfInputs(): Promise<string> {
  const files: string[] = [];
  for (const pattern of inputs) for await (const file of glob(pattern, { cwd: root })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Brings validators and indexes up to date when a widget or a schema has changed since they were written, so that no
 * command ever checks with yesterday's rules; else costs a few milliseconds.
 */
export async function ensureGenerated(): Promise<void> {
  const stamp = await stampOfInputs();
  const isCurrent =
    existsSync(join(genDir, 'definitions.ts')) && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp;
  if (isCurrent) return;
  const { generate } = await import('#build/generate.mjs');
  await generate();
  await mkdir(genDir, { recursive: true });
  await writeFile(stampFile, stamp);
}
