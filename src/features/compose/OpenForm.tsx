import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadCommentEdit } from '#api/comments.ts';
import { useT } from '#i18n/useT.tsx';
import { ErrorReason } from '#ui/signedOut/SignedOut.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { type CommentPlace, findCommentDraft } from './commentDraft.ts';
import { CommentForm } from './CommentForm.tsx';
import type { CommentBefore, CommentFormHandle } from './useCommentForm.ts';
import type { EditorComponent } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { formName, withdrawOfferAt } from './offerDraft.tsx';
import { showNew, showPosted } from './showPosted.tsx';
import * as styles from './styles.css.ts';

export interface OpenFormProps {
  readonly Editor: EditorComponent;
  readonly place: CommentPlace;
  /**
   * The form was open when the page was left. It comes back without the focus, or the keys of the page would be typed
   * into it.
   */
  readonly isRestored?: boolean;
  readonly onClose: () => void;
}

/** Scrolls the form into view and focuses it, unless it was restored. */
function Writing({
  Editor,
  place,
  isRestored = false,
  onClose,
  before,
}: OpenFormProps & { readonly before?: CommentBefore }) {
  const handle = useRef<CommentFormHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRestored) return;
    box.current?.scrollIntoView?.({ block: 'nearest' });
    handle.current?.focus();
  }, [isRestored]);
  useEffect(() => withdrawOfferAt(place), [place]);
  return (
    <div ref={box} className={styles.openForm} data-compose-form={formName(place)}>
      <CommentForm
        Editor={Editor}
        place={place}
        loadDraft={() => findCommentDraft(place)}
        handle={handle}
        before={before}
        onClose={onClose}
        onDone={({ commentID }) => {
          onClose();
          if (place.kind === 'reply') showNew(commentID);
          else showPosted(commentID);
        }}
      />
    </div>
  );
}

/** Loads the stored text of the comment before showing the form. */
function Editing(props: OpenFormProps) {
  const t = useT(messages);
  const { commentID } = props.place as Extract<CommentPlace, { kind: 'editComment' }>;
  const { data, error, refetch } = useQuery({
    queryKey: ['comments', commentID, 'edit'],
    queryFn: ({ signal }) => loadCommentEdit(commentID, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (error)
    return (
      <MessageBox
        type="error"
        onConfirm={{ label: t('tryAgain'), onClick: () => void refetch() }}
        actions={
          <Button size="small" onClick={props.onClose}>
            {t('cancel')}
          </Button>
        }
      >
        {t('editFailed')} <ErrorReason error={error} />
      </MessageBox>
    );
  if (!data) return <Loader />;
  const { format, body } = data.record;
  return <Writing {...props} before={{ format, body, seen: data.seen }} />;
}

/** A form inside the thread: a reply to a comment, or an edit of the comment. */
export function OpenForm(props: OpenFormProps) {
  return props.place.kind === 'editComment' ? <Editing {...props} /> : <Writing {...props} />;
}
