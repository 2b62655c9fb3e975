import type { EditedLayout, LayoutDraft } from '#api/layouts.ts';
import { textHash } from '#lib/textHash.ts';
import { setDocument } from '../model/commands/setDocument.ts';
import { beginHistory, type History, run } from '../model/history.ts';
import { closeDocument, type ComposedDocument, openDocument } from '../model/nodes.ts';
import { textOf } from './createSender.ts';
import type { KeptEntry, KeptHere } from './ownStore.ts';

/** The draft in this browser: everything that can be undone too. */
export interface OwnDraft {
  readonly history: History;
  readonly ownIDs: readonly string[];
  readonly baseVersion: string;
  /** The version of the server’s draft that it is based on; null if there was none. */
  readonly draftVersion: string | null;
  /** Whether the server had all of it, as that version. */
  readonly isStored?: boolean;
  /** Hashes of texts that were sent, also those whose response was lost. */
  readonly sent?: readonly string[];
  /** Whether it is what is published, and only its steps are to be kept. */
  readonly isUnchanged?: boolean;
}

/** Another build may have written it. */
export function isOwnDraft(value: unknown): value is OwnDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { history, ownIDs, baseVersion, sent = [] } = value as Partial<OwnDraft>;
  return (
    Array.isArray(ownIDs) &&
    Array.isArray(sent) &&
    typeof baseVersion === 'string' &&
    Array.isArray(history?.past) &&
    Array.isArray(history.future) &&
    Array.isArray(history.now?.selection) &&
    Array.isArray(history.now.document?.layout)
  );
}

/** The version of someone else, as a step that can be undone. */
export const takeDocument = (history: History, { name, layout, titleBar }: EditedLayout): History =>
  run(history, setDocument({ name, layout, titleBar }), { label: { id: 'step.theirs' } });

/** The draft of a built-in layout for the copy that has replaced it, with what the copy has as its last step. */
export function draftForCopy(copy: EditedLayout, { history, ownIDs }: Pick<OwnDraft, 'history' | 'ownIDs'>): OwnDraft {
  const taken = takeDocument(history, copy);
  const { layout, titleBar } = taken.now.document;
  // notes of the author are those of the copy
  const now = { ...taken.now, document: { ...documentOf(copy), layout, titleBar } };
  return {
    history: { ...taken, now },
    ownIDs: [...ownIDs, ...openDocument(documentOf(copy)).ownIDs],
    baseVersion: copy.version,
    draftVersion: null,
    isUnchanged: true,
  };
}

/** The parts of a layout that are edited. */
export const documentOf = ({ name, layout, titleBar, $comment, $schema }: EditedLayout): ComposedDocument => ({
  $schema,
  $comment,
  name,
  layout,
  titleBar,
});

/** A draft that is not this tab’s: the server’s, or that of a tab that was closed. */
export interface Other {
  readonly document: ComposedDocument;
  /** The closed tab. */
  readonly tab?: string;
}

export interface Beginning {
  readonly history: History;
  readonly ownIDs: readonly string[];
  readonly baseVersion: string;
  readonly sent: readonly string[];
  /** Drafts that are neither before nor after the one that it begins with. */
  readonly others: readonly Other[];
  /** Tabs whose drafts are not needed after this one is kept. */
  readonly done: readonly string[];
}

export const documentIn = ({ name, layout, titleBar }: LayoutDraft): ComposedDocument => ({ name, layout, titleBar });

const textOfOwn = ({ history, ownIDs }: OwnDraft) => textOf(closeDocument(history.now.document, new Set(ownIDs)));

/** Whether the server’s draft is neither what a draft is based on, nor what this browser has sent of it. */
const isApart = (draft: LayoutDraft, { draftVersion, sent = [] }: OwnDraft) =>
  draft.draftVersion !== draftVersion && !sent.includes(textHash(textOf(draft)));

/** The published document, with the steps that led to it and to the versions before. */
function continueWith(stored: EditedLayout, { history, ownIDs, baseVersion }: OwnDraft) {
  const { version } = stored;
  return {
    history: version === baseVersion ? history : takeDocument(history, stored),
    ownIDs: [...ownIDs, ...openDocument(documentOf(stored)).ownIDs],
    baseVersion: version,
  };
}

/** The server’s draft, else the published document. */
function openStored(stored: EditedLayout, draft: LayoutDraft | undefined) {
  const { document, ownIDs } = openDocument(
    draft ? { ...documentOf(stored), ...documentIn(draft) } : documentOf(stored),
  );
  return {
    history: beginHistory({ document, selection: [] }),
    ownIDs: [...ownIDs],
    baseVersion: draft?.baseVersion ?? stored.version,
  };
}

/** Drafts of closed tabs that are not the same as another one. */
function othersIn(entries: readonly KeptEntry[], known: readonly string[]): readonly Other[] {
  const texts = new Set(known);
  return entries.flatMap(({ tab, own }) => {
    const text = textOfOwn(own);
    if (texts.has(text)) return [];
    texts.add(text);
    return [{ tab, document: own.history.now.document }];
  });
}

/**
 * Begins with this browser’s draft, else the server’s, else the published document. A draft that the server had in full
 * is older than the server’s; only drafts that are neither before nor after each other are a choice.
 */
export function beginWith(stored: EditedLayout, draft: LayoutDraft | undefined, { tab, entries }: KeptHere): Beginning {
  const isOlder = ({ own }: KeptEntry) => own.isStored === true && draft !== undefined && isApart(draft, own);
  const [first, ...more] = entries.filter((entry) => entry.own.isUnchanged !== true && !isOlder(entry));
  const steps = entries.find(({ own }) => own.isUnchanged === true);
  const before = steps && !draft ? continueWith(stored, steps.own) : openStored(stored, draft);
  const known = [documentOf(stored), ...(draft ? [draft] : [])].map(textOf);
  const closed = othersIn(more, [...known, ...(first ? [textOfOwn(first.own)] : [])]);
  const isChoice = first && draft && isApart(draft, first.own) && textOf(draft) !== textOfOwn(first.own);
  const others = [...(isChoice ? [{ document: documentIn(draft) }] : []), ...closed];
  const { history, ownIDs, baseVersion } = first?.own ?? before;
  const isOpen = (name: string) => name === tab || others.some((other) => other.tab === name);
  return {
    history,
    ownIDs,
    baseVersion,
    sent: first?.own.sent ?? [],
    others,
    done: entries.map((entry) => entry.tab).filter((name) => !isOpen(name)),
  };
}
