import { isNoPage } from './noPages.ts';

/** Determines whether a URL gets the prefix of a section. */
export interface SectionPlace {
  /** Base path of the page's section, e.g. `/es`; empty outside of sections. */
  readonly basePath: string;
  /** Base paths of all sections; a URL below one of them already names its section. */
  readonly basePaths: readonly string[];
  /** Origin of this site (`https://host`). */
  readonly origin?: string | undefined;
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

const isBelow = (path: string, basePath: string) => path === basePath || path.startsWith(`${basePath}/`);

/** The path without the prefix of its section; undefined if it is outside of it. */
export function pathInSection(path: string, basePath: string): string | undefined {
  if (basePath === '') return path;
  if (!isBelow(path, basePath)) return undefined;
  return path.slice(basePath.length) || '/';
}

/** The prefix of a URL on this site, among these sections. */
export function sectionPathOf(address: string, basePaths: readonly string[]): string {
  const path = pathOf(address);
  return basePaths.find((basePath) => basePath !== '' && isBelow(path, basePath)) ?? '';
}

/** The URL without the prefix of a section; unchanged if there is none or if it is not a page. */
export function withoutSection(address: string, basePath: string): string {
  const path = pathOf(address);
  const inside = basePath === '' ? undefined : pathInSection(path, basePath);
  return inside === undefined || isNoPage(inside) ? address : inside + address.slice(path.length);
}

/**
 * Adds the current section's prefix to a URL, so that the visitor stays in it. Other hosts, files, fragments and URLs
 * that already have a section are returned unchanged.
 */
export function withSection(address: string, { basePath, basePaths, origin }: SectionPlace): string {
  if (basePath === '') return address;
  const start = origin !== undefined && address.startsWith(`${origin}/`) ? origin : '';
  const rest = address.slice(start.length);
  if (!/^\/(?![/\\])/.test(rest)) return address;
  const path = pathOf(rest);
  if (isNoPage(path) || sectionPathOf(path, [basePath, ...basePaths]) !== '') return address;
  return start + basePath + (path === '/' ? '' : path) + rest.slice(path.length);
}
