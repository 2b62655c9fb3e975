import type { EditedLayout, LayoutDraft } from '#api/layouts.ts';
import { readOwn, writeOwn } from '#session/ownStorage.ts';
import { setDocument } from '../model/commands/setDocument.ts';
import { beginHistory, type History, run } from '../model/history.ts';
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

/** The version of someone else, as a step that can be undone. */
export const takeDocument = (history: History, { name, layout, titleBar }: EditedLayout): History =>
  run(history, setDocument({ name, layout, titleBar }), { label: { id: 'step.theirs' } });

/**
 * Keeps the draft of a built-in layout for the copy that has replaced it, with what the copy has as its last step.
 * @returns whether it is kept; not if there is a draft of the copy
 */
export function keepForCopy(
  userID: number,
  copy: EditedLayout,
  { history, ownIDs }: Pick<OwnDraft, 'history' | 'ownIDs'>,
): boolean {
  if (readOwn(userID, ownName(copy.layoutID)) !== undefined) return false;
  const taken = takeDocument(history, copy);
  const { layout, titleBar } = taken.now.document;
  // notes of the author are those of the copy
  const now = { ...taken.now, document: { ...documentOf(copy), layout, titleBar } };
  return writeOwn(userID, ownName(copy.layoutID), {
    history: { ...taken, now },
    ownIDs: [...ownIDs, ...openDocument(documentOf(copy)).ownIDs],
    baseVersion: copy.version,
    draftVersion: null,
    isUnchanged: true,
  } satisfies OwnDraft);
}

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

/** The published document, with the steps that led to it and to the versions before. */
function continueWith(stored: EditedLayout, { history, ownIDs, baseVersion }: OwnDraft): Beginning {
  const { version } = stored;
  return {
    history: version === baseVersion ? history : takeDocument(history, stored),
    ownIDs: [...ownIDs, ...openDocument(documentOf(stored)).ownIDs],
    baseVersion: version,
    other: undefined,
  };
}

/** Begins with this browser’s draft, else the server’s, else the published document. */
export function beginWith(stored: EditedLayout, draft: LayoutDraft | undefined, own: unknown): Beginning {
  if (isOwnDraft(own) && own.isUnchanged === true && !draft) return continueWith(stored, own);
  if (isOwnDraft(own) && own.isUnchanged !== true) {
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
