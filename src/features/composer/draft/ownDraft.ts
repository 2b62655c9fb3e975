import type { EditedLayout, LayoutDraft } from '#api/layouts.ts';
import { writeOwn } from '#session/ownStorage.ts';
import { beginHistory, type History } from '../model/history.ts';
import { type ComposedDocument, openDocument } from '../model/nodes.ts';

/** The draft in this browser: everything that can be undone too. */
export interface OwnDraft {
  readonly history: History;
  readonly ownIDs: readonly string[];
  readonly baseVersion: string;
  /** The version of the server’s draft that it is based on; null if there was none. */
  readonly draftVersion: string | null;
  /** Whether it is what is published, and only its steps are to be kept. */
  readonly isUnchanged?: boolean;
}

/** Another build may have written it. */
function isOwnDraft(value: unknown): value is OwnDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { history, ownIDs, baseVersion } = value as Partial<OwnDraft>;
  return (
    Array.isArray(ownIDs) &&
    typeof baseVersion === 'string' &&
    Array.isArray(history?.past) &&
    Array.isArray(history.future) &&
    Array.isArray(history.now?.selection) &&
    Array.isArray(history.now.document?.layout)
  );
}

export const ownName = (layoutID: EditedLayout['layoutID']) => `layout.${layoutID}`;

/** Keeps a draft in this browser, without its steps if storage has no room for them. @returns whether it is kept */
export const keepOwn = (userID: number, layoutID: EditedLayout['layoutID'], kept: OwnDraft): boolean =>
  writeOwn(userID, ownName(layoutID), kept) ||
  writeOwn(userID, ownName(layoutID), { ...kept, history: beginHistory(kept.history.now) });

/** Deletes what this browser keeps of a draft that was published elsewhere. */
export const forgetOwnDraft = (userID: number, layoutID: EditedLayout['layoutID']): boolean =>
  writeOwn(userID, ownName(layoutID), undefined);

/** The parts of a layout that are edited. */
export const documentOf = ({ name, layout, titleBar, $comment, $schema }: EditedLayout): ComposedDocument => ({
  $schema,
  $comment,
  name,
  layout,
  titleBar,
});

export interface Beginning {
  readonly history: History;
  readonly ownIDs: readonly string[];
  readonly baseVersion: string;
  /** The server’s draft, if it is not the one that this browser’s draft is based on. */
  readonly other: LayoutDraft | undefined;
}

const documentIn = ({ name, layout, titleBar }: LayoutDraft): ComposedDocument => ({ name, layout, titleBar });

/** Begins with this browser’s draft, else the server’s, else the published document. */
export function beginWith(stored: EditedLayout, draft: LayoutDraft | undefined, own: unknown): Beginning {
  if (isOwnDraft(own) && !(own.isUnchanged === true && (draft || own.baseVersion !== stored.version))) {
    const { history, ownIDs, baseVersion, draftVersion } = own;
    return { history, ownIDs, baseVersion, other: draft && draft.draftVersion !== draftVersion ? draft : undefined };
  }
  const { document, ownIDs } = openDocument(
    draft ? { ...documentOf(stored), ...documentIn(draft) } : documentOf(stored),
  );
  return {
    history: beginHistory({ document, selection: [] }),
    ownIDs: [...ownIDs],
    baseVersion: draft?.baseVersion ?? stored.version,
    other: undefined,
  };
}
