import { readFile } from 'node:fs/promises';
import type { NeedsBrowser, WidgetRole } from '#runtime/registry/defineWidget.ts';

/** One component of the build; `css` holds keys of `styles`. */
export interface ManifestComponent {
  readonly js: string;
  /** Name of the widget in a chunk that holds several. */
  readonly part?: string;
  readonly preload: readonly string[];
  readonly css: readonly string[];
  readonly when: NeedsBrowser;
  readonly whenMember?: NeedsBrowser;
  readonly regions?: readonly string[];
  readonly role?: WidgetRole;
  readonly drawnBy?: readonly string[];
}

/**
 * dist/manifest.json, written by `build.mjs` (see src/build/bundle.mjs). Components are keyed by lower-cased wire name.
 */
export interface Manifest {
  /** Scripts that stand in the text of every page, before its content (src/app/early.ts). */
  readonly early: { readonly guest: string; readonly member: string };
  /** The small script of every page. */
  readonly boot: string;
  /** The script that draws in the browser; fetched when something runs, or when the reader is about to move. */
  readonly client: string;
  readonly clientPreload: readonly string[];
  /** The list of what a page fetches on demand (src/app/behaviours.ts). */
  readonly behaviours: string;
  readonly behavioursPreload: readonly string[];
  /** Moves within the site (src/app/moves.ts). */
  readonly moves: string;
  readonly movesPreload: readonly string[];
  readonly baseStyles: readonly string[];
  readonly manifestUrl: string;
  readonly fonts: readonly string[];
  readonly components: Readonly<Record<string, ManifestComponent>>;
  /** Style module → address of its file. */
  readonly styleUrls: Readonly<Record<string, string>>;
  /** Style module → its CSS, for inlining. */
  readonly styles: Readonly<Record<string, string>>;
}

export async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

/** Style modules of a page, by their place in the build's one order: the base and what its components use. */
export function styleModules(manifest: Manifest, components: readonly string[]): readonly number[] {
  const wanted = new Set(manifest.baseStyles);
  for (const name of components) for (const key of manifest.components[name]?.css ?? []) wanted.add(key);
  return Object.keys(manifest.styles).flatMap((key, index) => (wanted.has(key) ? [index] : []));
}

/**
 * The CSS of a page, each module once, in order. An empty layer before each says which it is, so that modules of pages
 * that the reader moves to find their place between them (app/pageStyles.ts).
 */
export function pageStyles(manifest: Manifest, components: readonly string[]): string {
  const texts = Object.values(manifest.styles);
  return styleModules(manifest, components)
    .map((index) => `@layer m${index};${texts[index]}`)
    .join('');
}
