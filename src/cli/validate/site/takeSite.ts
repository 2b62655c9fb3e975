import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Io } from '../../io.ts';

/** The site that `--site` names: the database of the environment, a server, or an exported folder. */
export type SiteName =
  | { readonly kind: 'database' }
  | { readonly kind: 'server'; readonly base: string }
  | { readonly kind: 'export'; readonly folder: string };

const isAddress = (text: string) => /^https?:\/\//i.test(text);

/**
 * Takes `--site` from the arguments. Its value is optional: an argument after it belongs to it if it is the address of
 * a server or a folder that `folkmoot site export` has written.
 */
export function takeSite(
  args: readonly string[],
  { cwd }: Pick<Io, 'cwd'>,
): { readonly site: SiteName | undefined; readonly args: readonly string[] } {
  const at = args.findIndex((argument) => argument === '--site' || argument.startsWith('--site='));
  const written = args[at];
  if (written === undefined) return { site: undefined, args };
  const next = args[at + 1] ?? '';
  const isValue = written === '--site' && (isAddress(next) || existsSync(join(resolve(cwd, next), 'site.json')));
  const value = written === '--site' ? (isValue ? next : '') : written.slice('--site='.length);
  const rest = [...args.slice(0, at), ...args.slice(at + (isValue ? 2 : 1))];
  if (value === '') return { site: { kind: 'database' }, args: rest };
  if (isAddress(value)) return { site: { kind: 'server', base: value.replace(/\/+$/, '') }, args: rest };
  return { site: { kind: 'export', folder: resolve(cwd, value) }, args: rest };
}
