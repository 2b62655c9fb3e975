import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { addComment, type ApiComment, editComment, loadCommentEdit } from '#api/comments.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { isBlankBody } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { placeKey } from '#session/drafts/draftPlace.ts';
import type { StoredDraft } from '#session/drafts/draftState.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { earlyPlaceOf } from '#session/drafts/earlyInput.ts';
import { BodyField } from './BodyField.tsx';
import { bodyOfDraft, type CommentPlace, draftOfComment, isBlankComment } from './commentDraft.ts';
import { DraftLine } from './DraftLine.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { wordsFrom } from './draftWords.ts';
import { ChangedSince, EditConflict } from './EditConflict.tsx';
import type { EditorComponent, EditorHandle, WrittenBody } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { emptyBody } from './postValues.ts';
import { Preview } from './Preview.tsx';
import { announceSaved } from './showPosted.tsx';
import { SendNotice } from './SendNotice.tsx';
import { Snapshots } from './Snapshots.tsx';
import * as styles from './styles.css.ts';
import { useBodyErrors } from './useBodyErrors.ts';
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

const labels = {
  comment: { label: 'comment', submit: 'postComment' },
  reply: { label: 'replyTo', submit: 'postReply' },
  editComment: { label: 'editComment', submit: 'save' },
} as const;

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

/**
 * Attributes that let text typed before hydration be saved; only the form below a discussion is rendered on the server.
 */
function earlyOf(place: CommentPlace, first: StoredDraft | undefined): Readonly<Record<string, string>> {
  if (place.kind !== 'comment') return {};
  const { draftID, sequence } = first ?? {};
  return earlyPlaceOf({
    place: placeKey(place),
    draftType: 'comment',
    draftMeta: { format: 'rich2' },
    draftID,
    sequence,
  });
}

/** Form to write a comment or a reply, or to edit a comment. Text is saved as a draft: see `DraftKeeper`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the fields of one form, with their handlers
export function CommentForm(props: CommentFormProps) {
  const { Editor, place, loadDraft, first, onClose, handle } = props;
  const t = useT(messages);
  // Replaced when the author has seen someone else’s version.
  const [before, setBefore] = useState(props.before);
  const { writing } = useSite();
  const [blank] = useState(() => emptyBody(writing));
  const [begin] = useState<WrittenBody>(() =>
    first ? bodyOfDraft(first.attributes) : before ? { format: before.format, body: before.body } : blank,
  );
  const [isUploading, setUploading] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const form = useForm<Values>({
    initial: { body: begin },
    validate: ({ body }) => ({ body: isBlankBody(body) ? t('commentRequired') : isUploading && t('uploading') }),
    submit: () => sender.run(),
  });
  const { body } = form.values;
  const typed = useRef<() => DraftAttributes>(() => ({}));
  typed.current = () => (body.body === begin.body ? {} : draftOf(body));
  const kept = useKeeper({
    place,
    load: loadDraft,
    isBlank: (attributes) => isBlankComment(attributes, before),
    typed: () => typed.current(),
    first,
  });
  const { keeper, draft } = kept;
  const bodyErrors = useBodyErrors();
  const seen = seenOfDraft(draft.attributes) ?? before?.seen;
  const draftOf = (written: WrittenBody) => draftOfComment(place, written, seen);
  const sender = useCommentSending(kept, props, { body, seen });
  const theirs = useTheirs(
    sender.sending,
    place.kind === 'editComment' ? () => loadCommentEdit(place.commentID) : undefined,
  );
  useBothWays(form, kept, { first: begin, blank: before ?? blank, draftOf });
  const isOlder = !theirs && isOlderThan(before?.seen, draft);
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
  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    insertQuote: (quote) => {
      setPreview(false);
      editor.current?.insertQuote(quote);
    },
    isBlank: () => isBlankComment(draftOf(body), before),
    discard: async () => keeper?.discard(),
  }));
  const isSending = form.isSubmitting || sender.sending.kind === 'sending';
  const { label, submit } = labels[place.kind];
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label={t(label)}
      {...earlyOf(place, first)}
      aria-busy={isSending || undefined}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void form.submit(event)}
    >
      <DraftNotices
        keeper={keeper}
        draft={draft}
        withWords={(attributes, words) => ({ ...attributes, format: words.format, body: words.body })}
      />
      <EditConflict
        sending={sender.sending}
        mine={() => wordsFrom('', body)}
        theirs={theirs && (() => wordsFrom('', theirs.record))}
        base={before && seen === before.seen ? () => wordsFrom('', before) : undefined}
        onTake={take}
      />
      {isOlder && before && (
        <ChangedSince mine={() => wordsFrom('', body)} theirs={() => wordsFrom('', before)} onTake={take} />
      )}
      <FormErrors {...form.formErrors} />
      <div hidden={isPreview}>
        <BodyField
          Editor={Editor}
          label={t(label)}
          size="comment"
          placeholder={t('commentPlaceholder')}
          written={body}
          errors={bodyErrors(form.bind('body').errors)}
          isDisabled={isSending}
          handle={editor}
          onChange={(next) => form.set({ body: next })}
          onBusy={setUploading}
        />
      </div>
      {isPreview && <Preview written={body} />}
      <SendNotice
        sending={sender.sending}
        onRetry={() => void form.submit()}
        addressOf={(recordID) => `/discussion/comment/${recordID}`}
      />
      <div className={styles.actions}>
        <SubmitButton isLoading={isSending}>{t(submit)}</SubmitButton>
        <Button
          onClick={() => setPreview(!isPreview)}
          aria-pressed={isPreview}
          disabled={isBlankBody(body) && !isPreview}
        >
          {isPreview ? t('goOnWriting') : t('preview')}
        </Button>
        {onClose && (
          <Button kind="text" disabled={isSending} onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
        {!isBlankComment(draft.attributes, before) && keeper && (
          <Button kind="text" disabled={isSending} onClick={() => void keeper.discard()}>
            {t('discardDraft')}
          </Button>
        )}
        {draft.draftID !== null && keeper && (
          <Snapshots
            draftID={draft.draftID}
            current={draft.attributes}
            onRestore={(attributes) => keeper.replace(attributes)}
          />
        )}
      </div>
      <DraftLine draft={draft} />
    </form>
  );
}
