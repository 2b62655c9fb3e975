import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckLayout } from '../validate/checkDocument.ts';
import { readConfig } from '../validate/config/readConfig.ts';
import { evaluate } from '../validate/evaluate.ts';
import { diagnosticsOf, type Found } from './diagnostics.ts';

/** An open document. */
export interface OpenDocument {
  readonly uri: string;
  readonly text: string;
  readonly version: number;
  /** Its problems, once they are known. */
  readonly found: readonly Found[];
}

/** Only layouts are checked: editors also send other JSON files. */
export const isLayout = (text: string): boolean =>
  /"layoutViewType"\s*:/.test(text) || /"\$schema"\s*:\s*"[^"\n]*layout\.schema\.json"/.test(text);

/** The path of a file; undefined for documents that are not stored. */
export function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** The problems of a document, as `folkmoot validate` reports them with the configuration of its folder. */
export async function problemsOf({ uri, text }: Pick<OpenDocument, 'uri' | 'text'>, check: CheckLayout) {
  if (!isLayout(text)) return [];
  const path = pathOf(uri);
  const cwd = path === undefined ? process.cwd() : dirname(path);
  const config = await readConfig({ cwd });
  const file = { name: path ?? uri, path, bytes: new TextEncoder().encode(text) };
  const { report } = await evaluate([file], { check, config, baseline: config.baseline, cwd, isWhole: false });
  return diagnosticsOf(text, report.documents[0]?.problems ?? []);
}
