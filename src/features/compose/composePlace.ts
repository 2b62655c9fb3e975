/** Data on the comment form of a page: its discussion and the viewer’s draft there. */
export interface ComposePlace {
  readonly discussionID: number;
  readonly draft?: OpenDraft | null | undefined;
}

/** A stored draft of this discussion: a comment, a reply to one or the editing of one. */
export interface OpenDraft {
  readonly draftID: number;
  readonly kind: 'comment' | 'reply' | 'edit';
  readonly commentID?: number;
}

const selector = '[data-compose-place]';

/** Attributes of the comment form element. The page looks for `data-compose-draft` when it loads. */
export function placeAttributes({ discussionID, draft }: ComposePlace): Readonly<Record<string, string>> {
  const text = draft ? [draft.draftID, draft.kind, draft.commentID ?? ''].join(':') : undefined;
  return { 'data-compose-place': String(discussionID), ...(text === undefined ? {} : { 'data-compose-draft': text }) };
}

/**
 * Attributes of the element that replaces the form on a closed discussion. Its script loads only for drafts kept in
 * this browser.
 */
export const closedAttributes = (discussionID: number) => ({
  'data-compose-place': String(discussionID),
  'data-compose-closed': '',
});

export interface FoundPlace extends ComposePlace {
  readonly isClosed: boolean;
  readonly element: HTMLElement;
}

function readDraft(text: string | undefined): OpenDraft | undefined {
  const [draftID, kind, commentID] = (text ?? '').split(':');
  if (!Number(draftID) || (kind !== 'comment' && kind !== 'reply' && kind !== 'edit')) return undefined;
  return { draftID: Number(draftID), kind, ...(Number(commentID) ? { commentID: Number(commentID) } : {}) };
}

export function findPlace(): FoundPlace | undefined {
  const element = document.querySelector<HTMLElement>(selector);
  const discussionID = Number(element?.dataset['composePlace']);
  if (!element || !Number.isSafeInteger(discussionID) || discussionID < 1) return undefined;
  return {
    element,
    discussionID,
    draft: readDraft(element.dataset['composeDraft']),
    isClosed: 'composeClosed' in element.dataset,
  };
}
