import { useEffect, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import type { StoredDraft } from '#session/drafts/draftState.ts';
import { registerBox } from './boxes.ts';
import { findCommentDraft } from './commentDraft.ts';
import { CommentForm } from './CommentForm.tsx';
import type { CommentFormHandle } from './useCommentForm.ts';
import { type OpenDraft, placeAttributes } from './composePlace.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { closeDock } from './dock.ts';
import { DockFrame } from './DockFrame.tsx';
import type { EditorComponent } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { offerDraft, withdrawOffer } from './offerDraft.tsx';
import { showNew } from './showPosted.tsx';
import * as styles from './styles.css.ts';

export interface CommentBoxProps {
  readonly Editor: EditorComponent;
  readonly discussionID: number;
  /** The viewer’s unposted comment at render time. */
  readonly initial?: StoredDraft | undefined;
  /** The viewer’s unfinished draft here: a comment, a reply or an edit. */
  readonly draft?: OpenDraft | null | undefined;
}

/** The comment form below a discussion. */
export function CommentBox({ Editor, discussionID, initial, draft: found }: CommentBoxProps) {
  const t = useT(messages);
  const handle = useRef<CommentFormHandle>(null);
  const [isAsking, setAsking] = useState(false);
  const [isPosted, setPosted] = useState(false);
  // The page’s draft has become a comment.
  const draft = isPosted && found?.kind === 'comment' ? undefined : found;
  const place = { kind: 'comment', discussionID } as const;
  useEffect(() => {
    const box: CommentFormHandle = {
      focus: () => handle.current?.focus(),
      insertQuote: (quote) => handle.current?.insertQuote(quote),
      isBlank: () => handle.current?.isBlank() !== false,
      discard: async () => handle.current?.discard(),
    };
    return registerBox(discussionID, box);
  }, [discussionID]);
  useEffect(() => {
    if (draft) offerDraft(draft);
  }, [draft]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the focus of the field inside
    <div
      className={styles.box}
      {...placeAttributes({ discussionID, draft })}
      onFocus={() => draft?.kind === 'comment' && withdrawOffer()}
    >
      <DockFrame
        discussionID={discussionID}
        isBlank={() => handle.current?.isBlank() !== false}
        focus={() => handle.current?.focus()}
      >
        <CommentForm
          Editor={Editor}
          place={place}
          first={initial}
          loadDraft={() => findCommentDraft(place)}
          handle={handle}
          onDone={({ commentID }) => {
            setPosted(true);
            closeDock();
            showNew(commentID);
          }}
        />
      </DockFrame>
      {initial && !isPosted && (
        <Button kind="text" size="small" className={styles.another} onClick={() => setAsking(true)}>
          {t('newComment')}
        </Button>
      )}
      <DiscardDraft
        text={t('discardNewText')}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          void handle.current?.discard().then(() => handle.current?.focus());
        }}
      />
    </div>
  );
}
