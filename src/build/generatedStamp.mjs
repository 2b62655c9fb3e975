import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { genDir, root } from './paths.mjs';

const inputs = [
  'widgets/*/widget.ts',
  'widgets/*/*.json',
  'widgets/*/{hydrate,migrations}.ts',
  'schemas/**/*.json',
  'src/behaviours/*/{selectors,start}.ts',
  'src/server/features/*/feature.ts',
  'src/server/layouts/messages.json',
  'src/runtime/core/codes/*.ts',
  'src/build/*.mjs',
];
const stampFile = join(genDir, 'inputs.sha256');

/** Fingerprint of all inputs of generated files. */
export async function stampOfInputs() {
  const files = [];
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

/** Fingerprint of the inputs of the existing generated files. */
export const readStamp = () => readFile(stampFile, 'utf8').catch(() => '');

export const writeStamp = (stamp) => writeFile(stampFile, stamp);
