import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorReason } from '#ui/signedOut/SignedOut.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import type { DraftWords } from './draftWords.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { Sending } from './useSending.ts';

export interface EditConflictProps {
  readonly sending: Sending;
  /** A function, because extracting a long text is expensive and only needed for the comparison. */
  readonly mine: () => DraftWords;
  /** The current version on the server; undefined until it is loaded. */
  readonly theirs: (() => DraftWords) | undefined;
  /** The common ancestor of both versions, if known. */
  readonly base: (() => DraftWords) | undefined;
  readonly onTake: (words: DraftWords) => void;
}

/** Shown when someone else saved the record being edited: both versions, and the choice between them. */
export function EditConflict({ sending, mine, theirs, base, onTake }: EditConflictProps) {
  const t = useT(messages);
  if (sending.kind !== 'changedElsewhere') return null;
  return (
    <div className={styles.notices}>
      {theirs ? (
        <DraftConflict
          title={t('editConflictTitle')}
          explanation={t('editConflictText')}
          mine={mine()}
          theirs={theirs()}
          base={base?.()}
          onChoose={(_, words) => onTake(words)}
        />
      ) : (
        <MessageBox type="warning">
          <ErrorReason error={sending.fault} />
        </MessageBox>
      )}
    </div>
  );
}

export interface ChangedSinceProps {
  readonly mine: () => DraftWords;
  readonly theirs: () => DraftWords;
  readonly onTake: (words: DraftWords) => void;
}

/** Shown when the draft of an edit is based on an older version of the record, before the author continues. */
export function ChangedSince({ mine, theirs, onTake }: ChangedSinceProps) {
  const t = useT(messages);
  const [isOpen, setOpen] = useState(false);
  const open = (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('showChanged')}
    </Button>
  );
  return (
    <div className={styles.notices}>
      {isOpen ? (
        <DraftConflict
          title={t('changedSince')}
          explanation={t('editConflictText')}
          mine={mine()}
          theirs={theirs()}
          onChoose={(_, words) => onTake(words)}
        />
      ) : (
        <MessageBox type="info" actions={open}>
          {t('changedSince')}
        </MessageBox>
      )}
    </div>
  );
}
