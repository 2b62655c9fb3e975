import { type FormEvent, useImperativeHandle, useRef, useState } from 'react';
import { isBlankBody } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { placeKey } from '#session/drafts/draftPlace.ts';
import type { StoredDraft } from '#session/drafts/draftState.ts';
import { earlyPlaceOf } from '#session/drafts/earlyInput.ts';
import { BodyField } from './BodyField.tsx';
import { type CommentPlace, isBlankComment } from './commentDraft.ts';
import { DraftActions } from './DraftActions.tsx';
import { DraftLine } from './DraftLine.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { wordsFrom } from './draftWords.ts';
import { ChangedSince, EditConflict } from './EditConflict.tsx';
import type { EditorHandle } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { Preview } from './Preview.tsx';
import { SendNotice } from './SendNotice.tsx';
import * as styles from './styles.css.ts';
import { useBodyErrors } from './useBodyErrors.ts';
import { type CommentFormProps, type CommentFormState, useCommentForm } from './useCommentForm.ts';

const labels = {
  comment: { label: 'comment', submit: 'postComment' },
  reply: { label: 'replyTo', submit: 'postReply' },
  editComment: { label: 'editComment', submit: 'save' },
} as const;

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

/** Above the field: what happened to the draft or the comment in the meantime, and why it was not sent. */
function Notices({ state }: { readonly state: CommentFormState }) {
  const { form, keeper, draft, before, sending, theirs, isBase, isOlder, take } = state;
  const { body } = form.values;
  return (
    <>
      <DraftNotices
        keeper={keeper}
        draft={draft}
        withWords={(attributes, words) => ({ ...attributes, format: words.format, body: words.body })}
      />
      <EditConflict
        sending={sending}
        mine={() => wordsFrom('', body)}
        theirs={theirs && (() => wordsFrom('', theirs.record))}
        base={before && isBase ? () => wordsFrom('', before) : undefined}
        onTake={take}
      />
      {isOlder && before && (
        <ChangedSince mine={() => wordsFrom('', body)} theirs={() => wordsFrom('', before)} onTake={take} />
      )}
      <FormErrors {...form.formErrors} />
    </>
  );
}

interface ActionsProps extends Pick<CommentFormProps, 'place' | 'onClose'> {
  readonly state: CommentFormState;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
}

/** The buttons below the field. */
function Actions({ state, place, isPreview, onPreview, onClose }: ActionsProps) {
  const t = useT(messages);
  const { form, keeper, draft, before, isSending } = state;
  return (
    <div className={styles.actions}>
      <SubmitButton isLoading={isSending}>{t(labels[place.kind].submit)}</SubmitButton>
      <Button
        onClick={() => onPreview(!isPreview)}
        aria-pressed={isPreview}
        disabled={isBlankBody(form.values.body) && !isPreview}
      >
        {isPreview ? t('goOnWriting') : t('preview')}
      </Button>
      {onClose && (
        <Button kind="text" disabled={isSending} onClick={onClose}>
          {t('cancel')}
        </Button>
      )}
      <DraftActions
        keeper={keeper}
        draft={draft}
        hasContent={!isBlankComment(draft.attributes, before)}
        isSending={isSending}
      />
    </div>
  );
}

/** Form to write a comment or a reply, or to edit a comment. Text is saved as a draft: see `DraftKeeper`. */
export function CommentForm(props: CommentFormProps) {
  const { Editor, place, first, onClose, handle } = props;
  const t = useT(messages);
  const [isPreview, setPreview] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const state = useCommentForm(props);
  const { form, keeper, draft, isSending, isBlank, setUploading } = state;
  const { body } = form.values;
  const bodyErrors = useBodyErrors();
  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    insertQuote: (quote) => {
      setPreview(false);
      editor.current?.insertQuote(quote);
    },
    isBlank,
    discard: async () => keeper?.discard(),
  }));
  const label = t(labels[place.kind].label);
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label={label}
      {...earlyOf(place, first)}
      aria-busy={isSending || undefined}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void form.submit(event)}
    >
      <Notices state={state} />
      <div hidden={isPreview}>
        <BodyField
          Editor={Editor}
          label={label}
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
        sending={state.sending}
        onRetry={() => void form.submit()}
        addressOf={(recordID) => `/discussion/comment/${recordID}`}
      />
      <Actions state={state} place={place} isPreview={isPreview} onPreview={setPreview} onClose={onClose} />
      <DraftLine draft={draft} />
    </form>
  );
}
