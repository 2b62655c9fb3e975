import { isNoPage } from './noPages.ts';

/** The facts that decide whether an address gets the prefix of a section. */
export interface SectionPlace {
  /** Of the section that the page lies in, e.g. `/es`; empty outside all. */
  readonly basePath: string;
  /** Of all sections: an address below one of them says itself where it belongs. */
  readonly basePaths: readonly string[];
  /** `https://host` of this site. */
  readonly origin?: string | undefined;
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

const isBelow = (path: string, basePath: string) => path === basePath || path.startsWith(`${basePath}/`);

/** A path without the prefix of its section; nothing when it lies elsewhere. */
export function pathInSection(path: string, basePath: string): string | undefined {
  if (basePath === '') return path;
  if (!isBelow(path, basePath)) return undefined;
  return path.slice(basePath.length) || '/';
}

/** The section whose prefix an address of this site bears, among these. */
export function sectionPathOf(address: string, basePaths: readonly string[]): string {
  const path = pathOf(address);
  return basePaths.find((basePath) => basePath !== '' && isBelow(path, basePath)) ?? '';
}

/**
 * The address as the site itself has it: without the prefix of a section. What is no page below it, or is elsewhere,
 * stays.
 */
export function withoutSection(address: string, basePath: string): string {
  const path = pathOf(address);
  const inside = basePath === '' ? undefined : pathInSection(path, basePath);
  return inside === undefined || isNoPage(inside) ? address : inside + address.slice(path.length);
}

/**
 * The address below the section of the page that leads there, so that its reader stays in it. Other hosts, files,
 * places on the page, and what names its section already stay as they are.
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
