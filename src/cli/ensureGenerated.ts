import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp, stampOfInputs } from '#build/generatedStamp.mjs';
import { genDir } from '#build/paths.mjs';

/**
 * Brings validators and indexes up to date when a widget or a schema has changed since they were written, so that no
 * command ever checks with yesterday's rules; else costs a few milliseconds.
 */
export async function ensureGenerated(): Promise<void> {
  const isCurrent = existsSync(join(genDir, 'definitions.ts')) && (await readStamp()) === (await stampOfInputs());
  if (isCurrent) return;
  const { generate } = await import('#build/generate.mjs');
  await generate();
}
