import { readFile } from 'node:fs/promises';
import type { NeedsBrowser, WidgetRole } from '#runtime/registry/defineWidget.ts';

/** One component of the build; `css` holds keys of `styles`. */
export interface ManifestComponent {
  readonly js: string;
  /** Name of the widget, in a chunk with several. */
  readonly part?: string;
  readonly preload: readonly string[];
  readonly css: readonly string[];
  readonly when: NeedsBrowser;
  readonly whenMember?: NeedsBrowser;
  readonly regions?: readonly string[];
  readonly role?: WidgetRole;
  readonly renderedBy?: readonly string[];
}

/**
 * dist/manifest.json, written by `build.mjs` (see src/build/bundle.mjs). Components are keyed by their name in
 * lowercase.
 */
export interface Manifest {
  /** Scripts that are inlined into pages before their content (src/app/early.ts). */
  readonly early: { readonly guest: string; readonly member: string; readonly preview: string };
  /** The small script of every page. */
  readonly boot: string;
  /** The only script of the canvas of the composer (src/app/canvasFrame.ts). */
  readonly canvas: string;
  /** The script that renders in the browser; loaded when a part of the page needs it. */
  readonly client: string;
  readonly clientPreload: readonly string[];
  /** The list of scripts that pages load on demand (src/app/behaviours.ts). */
  readonly behaviours: string;
  readonly behavioursPreload: readonly string[];
  /** In-page navigation (src/app/moves.ts). */
  readonly moves: string;
  readonly movesPreload: readonly string[];
  readonly baseStyles: readonly string[];
  readonly manifestUrl: string;
  readonly components: Readonly<Record<string, ManifestComponent>>;
  /** URL of the file by style module. */
  readonly styleUrls: Readonly<Record<string, string>>;
  /** CSS to inline by style module. */
  readonly styles: Readonly<Record<string, string>>;
}

export async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

/** Style modules of a page, as indexes into the build order: the base modules and those of its components. */
export function styleModules(manifest: Manifest, components: readonly string[]): readonly number[] {
  const wanted = new Set(manifest.baseStyles);
  for (const name of components) for (const key of manifest.components[name]?.css ?? []) wanted.add(key);
  return Object.keys(manifest.styles).flatMap((key, index) => (wanted.has(key) ? [index] : []));
}

/**
 * The CSS of a page, each module once, in build order. An empty layer before each module names it, so that modules
 * added by in-page navigation can be inserted in order (app/pageStyles.ts).
 */
export function pageStyles(manifest: Manifest, components: readonly string[]): string {
  const texts = Object.values(manifest.styles);
  return styleModules(manifest, components)
    .map((index) => `@layer m${index};${texts[index]}`)
    .join('');
}
