import { isDeepStrictEqual } from 'node:util';
import { defaultTitleBar } from '#server/layouts/titleBar.ts';
import { withIDs, withKeys } from '../references.ts';
import type { Site } from '../sitePart.ts';

/** A layout document as the API returns it. */
export interface LayoutRecord {
  readonly layoutID: number | string;
  readonly name: string;
  readonly layoutViewType: string;
  readonly isDefault: boolean;
  readonly $schema?: string;
  readonly $comment?: unknown;
  readonly layout: readonly unknown[];
  readonly titleBar: unknown;
}

/** The nodes of a document. Without a title bar, it has the default one. */
export interface DocumentFile {
  readonly layout: readonly unknown[];
  readonly titleBar?: unknown;
}

export const documentFields = {
  layout: { type: 'array', items: { type: ['object', 'null'] } },
  titleBar: { type: ['object', 'null'] },
} as const;

export function toDocument(site: Site, path: string, { layout, titleBar }: LayoutRecord): DocumentFile {
  const own = { layout, ...(isDeepStrictEqual(titleBar, { ...defaultTitleBar }) ? {} : { titleBar }) };
  return withKeys(site, path, own) as DocumentFile;
}

export const fromDocument = (site: Site, { layout, titleBar = null }: DocumentFile): DocumentFile =>
  withIDs(site, { layout, titleBar }) as DocumentFile;

/** Notes for the operator about a document that was written. */
export function noteWarnings(site: Site, path: string, answer: unknown): void {
  const { warnings = [] } = answer as {
    readonly warnings?: readonly { readonly pointer: string; readonly what: string; readonly fix: string }[];
  };
  for (const { pointer, what, fix } of warnings) site.note({ path }, `${pointer} ${what} ${fix}`.trim());
}
