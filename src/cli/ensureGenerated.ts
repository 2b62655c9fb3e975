import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp, stampOfInputs } from '#build/generatedStamp.mjs';
import { genDir } from '#build/paths.mjs';

/**
 * Regenerates validators and indexes if a widget or schema has changed, so that commands never use outdated rules.
 * Otherwise this takes a few milliseconds.
 */
export async function ensureGenerated(): Promise<void> {
  const isCurrent = existsSync(join(genDir, 'definitions.ts')) && (await readStamp()) === (await stampOfInputs());
  if (isCurrent) return;
  const { generate } = await import('#build/generate.mjs');
  await generate();
}
