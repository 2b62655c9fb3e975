import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Pattern of the script that renders pages in the browser, in any language. */
export function clientScript(): string {
  const manifest = readFileSync(new URL('../../dist/manifest.json', import.meta.url), 'utf8');
  return `**/${basename((JSON.parse(manifest) as { readonly client: string }).client)}`;
}
