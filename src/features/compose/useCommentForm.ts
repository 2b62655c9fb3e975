import { type Ref, useEffect, useRef, useState } from 'react';
import { addComment, type ApiComment, editComment, loadCommentEdit } from '#api/comments.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { isBlankBody } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import { useForm } from '#ui/form/useForm.ts';
import type { StoredDraft } from '#session/drafts/draftState.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { bodyOfDraft, type CommentPlace, draftOfComment, isBlankComment } from './commentDraft.ts';
import type { EditorComponent, EditorHandle, WrittenBody } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { emptyBody } from './postValues.ts';
import { announceSaved } from './showPosted.tsx';
import { useIsOpen } from './useIsOpen.ts';
import { type Kept, useKeeper } from './useKeeper.ts';
import { useSending } from './useSending.ts';
import { isOlderThan, seenOfDraft, useTheirs } from './useTheirs.ts';

/** Methods that other code can call on a comment form. */
export interface CommentFormHandle {
  readonly focus: () => void;
  readonly insertQuote: EditorHandle['insertQuote'];
  /** Whether the form is empty. */
  readonly isBlank: () => boolean;
  readonly discard: () => Promise<void>;
}

/** A comment as it was when editing began, and the version (ETag) of that state. */
export type CommentBefore = WrittenBody & { readonly seen?: string | undefined };

export interface CommentFormProps {
  readonly Editor: EditorComponent;
  readonly place: CommentPlace;
  readonly loadDraft: () => Promise<StoredDraft | undefined>;
  /** The draft shown at first, before it is known whether it is the latest. */
  readonly first?: StoredDraft | undefined;
  /** The comment being edited, if any. */
  readonly before?: CommentBefore;
  readonly onDone: (comment: ApiComment) => void;
  /** Absent if the form cannot be closed. */
  readonly onClose?: () => void;
  readonly handle?: Ref<CommentFormHandle>;
}

interface Values {
  readonly body: WrittenBody;
}

/** Submits a new comment, a reply or an edit. */
function useCommentSending(
  kept: Pick<Kept, 'keeper' | 'whenKept'>,
  { place, onDone }: CommentFormProps,
  { body, seen }: { readonly body: WrittenBody; readonly seen: string | undefined },
) {
  const isOpen = useIsOpen();
  return useSending<ApiComment>(kept, {
    written: () => draftOfComment(place, body, seen),
    send: ({ userID, key, draftID }) => {
      const draft = draftID === undefined ? {} : { draftID };
      if (place.kind === 'editComment') return editComment(place.commentID, { ...body, ...draft }, { userID, seen });
      const parent = place.kind === 'reply' ? { parentCommentID: place.commentID } : {};
      return addComment(
        { ...body, parentRecordType: 'discussion', parentRecordID: place.discussionID, ...parent, ...draft },
        { userID, key },
      );
    },
    // A writer who has left the page stays where they are.
    onSent: (comment) => (isOpen.current ? onDone(comment) : announceSaved(commentPath(comment.commentID))),
  });
}

/**
 * Keeps form and draft in sync; the latest change wins. `first` is the form’s initial body, `blank` the body of an
 * empty form.
 */
function useBothWays(
  form: ReturnType<typeof useForm<Values>>,
  kept: ReturnType<typeof useKeeper>,
  {
    first,
    blank,
    draftOf,
  }: { first: WrittenBody; blank: WrittenBody; draftOf: (body: WrittenBody) => DraftAttributes },
) {
  const { keeper, draft } = kept;
  const shown = useRef(0);
  const isTouched = useRef(false);
  const { body } = form.values;
  useEffect(() => {
    if (!keeper) return;
    if (draft.version !== shown.current) {
      shown.current = draft.version;
      isTouched.current = true;
      form.reset({ body: Object.keys(draft.attributes).length === 0 ? blank : bodyOfDraft(draft.attributes) });
      return;
    }
    isTouched.current ||= body.body !== first.body;
    if (isTouched.current) keeper.change(draftOf(body));
    if (kept.takeToBeSent()) void form.submit();
  });
}

/** The body that a form begins with: of the draft, of the comment being edited, or none. */
function beginOf({ first }: CommentFormProps, before: CommentBefore | undefined, blank: WrittenBody): WrittenBody {
  if (first) return bodyOfDraft(first.attributes);
  return before ? { format: before.format, body: before.body } : blank;
}

/** The field of the form, and the draft in which its text is kept. */
function useKeptBody(props: CommentFormProps, before: CommentBefore | undefined, submit: () => Promise<void>) {
  const { place, loadDraft, first } = props;
  const t = useT(messages);
  const { writing } = useSite();
  const [blank] = useState(() => emptyBody(writing));
  const [begin] = useState(() => beginOf(props, before, blank));
  const [isUploading, setUploading] = useState(false);
  const form = useForm<Values>({
    initial: { body: begin },
    validate: ({ body }) => ({ body: isBlankBody(body) ? t('commentRequired') : isUploading && t('uploading') }),
    submit,
  });
  const { body } = form.values;
  const typed = useRef<() => DraftAttributes>(() => ({}));
  const kept = useKeeper({
    place,
    load: loadDraft,
    isBlank: (attributes) => isBlankComment(attributes, before),
    typed: () => typed.current(),
    first,
  });
  const seen = seenOfDraft(kept.draft.attributes) ?? before?.seen;
  const draftOf = (written: WrittenBody) => draftOfComment(place, written, seen);
  typed.current = () => (body.body === begin.body ? {} : draftOf(body));
  useBothWays(form, kept, { first: begin, blank: before ?? blank, draftOf });
  return { form, kept, seen, draftOf, setUploading };
}

/** The state of the form: its text, its draft, and what is being sent. */
export function useCommentForm(props: CommentFormProps) {
  const { place } = props;
  // Replaced when the author has seen someone else’s version.
  const [before, setBefore] = useState(props.before);
  const { form, kept, seen, draftOf, setUploading } = useKeptBody(props, before, () => sender.run());
  const { keeper, draft } = kept;
  const { body } = form.values;
  const sender = useCommentSending(kept, props, { body, seen });
  const theirs = useTheirs(
    sender.sending,
    place.kind === 'editComment' ? () => loadCommentEdit(place.commentID) : undefined,
  );
  const take = ({ format, body: chosen }: WrittenBody) => {
    const { record, seen: now } = theirs ?? { record: before, seen: before?.seen };
    if (!record) return;
    // The text that is replaced stays available among the earlier versions of the draft.
    void keeper?.save();
    setBefore({ format: record.format, body: record.body, seen: now });
    keeper?.change(draftOfComment(place, { format, body: chosen }, now));
    form.set({ body: { format, body: chosen } });
    sender.forget();
  };
  return {
    form,
    keeper,
    draft,
    before,
    sending: sender.sending,
    theirs,
    /** Whether `before` is still the version that the text is based on. */
    isBase: before !== undefined && seen === before.seen,
    isOlder: !theirs && isOlderThan(before?.seen, draft),
    isSending: form.isSubmitting || sender.sending.kind === 'sending',
    isBlank: () => isBlankComment(draftOf(body), before),
    setUploading,
    /** Continues with one of two versions of the text. */
    take,
  };
}

export type CommentFormState = ReturnType<typeof useCommentForm>;
