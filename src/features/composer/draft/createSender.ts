import { discardLayoutDraft, type EditedLayout, keepLayoutDraft, type LayoutDraft } from '#api/layouts.ts';
import { ApiError } from '#lib/apiError.ts';
import { textHash } from '#lib/textHash.ts';
import { documentText } from '../model/documentText.ts';
import type { ComposedDocument } from '../model/nodes.ts';

/** The saved parts of a document or draft, as text. */
export const textOf = ({ name, layout, titleBar }: ComposedDocument | LayoutDraft): string =>
  documentText({ name, layout, titleBar });

/** Number of sent drafts that are known; each save replaces the one before. */
const mostSent = 20;

/** Sends drafts one after the other. Another tab or device may have changed the stored one in the meantime. */
export function createSender(
  layoutID: EditedLayout['layoutID'],
  draft: LayoutDraft | undefined,
  before: readonly string[],
) {
  let version = draft?.draftVersion ?? null;
  let last: Promise<unknown> = Promise.resolve();
  /** Hashes of drafts that were sent, also those whose response was lost. */
  let sent = before;
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  async function send(document: ComposedDocument, baseVersion: string): Promise<LayoutDraft | undefined> {
    const { name, layout, titleBar } = document;
    // safe cast: what is not a list of nodes is refused when it is published
    const body = { name, layout: layout as object[], titleBar: titleBar as object | null, baseVersion };
    try {
      version = (await keepLayoutDraft(layoutID, { ...body, draftVersion: version })).draftVersion;
      return undefined;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      const current = isConflict ? (error.extras.current as LayoutDraft | undefined) : undefined;
      if (!current) throw error;
      version = current.draftVersion;
      return sent.includes(textHash(textOf(current))) ? send(document, baseVersion) : current;
    }
  }

  return {
    version: () => version,
    sent: () => sent,
    /** Notes a document before it is sent, so that it is known after a crash. */
    note: (document: ComposedDocument) => {
      const hash = textHash(textOf(document));
      sent = [...sent.filter((one) => one !== hash), hash].slice(-mostSent);
    },
    /** @returns the draft of another tab or device, which was not replaced */
    send: (document: ComposedDocument, baseVersion: string) => inTurn(() => send(document, baseVersion)),
    discard: () =>
      inTurn(async () => {
        await discardLayoutDraft(layoutID);
        version = null;
      }),
    forget: () => {
      version = null;
    },
  };
}
