import { useEffect, useState } from 'react';
import { discardDraft, restoreDraft } from '#api/drafts.ts';
import { isSameDraft } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { createJournal, type JournalEntry } from '#session/drafts/journal.ts';
import { placeKey } from '#session/drafts/draftPlace.ts';
import type { StoredDraft } from '#session/drafts/draftState.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { KeptText } from '#ui/keptText/KeptText.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { registerBox } from './boxes.ts';
import { closedAttributes } from './composePlace.ts';
import { wordsOf } from './draftWords.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface ClosedBoxProps {
  readonly discussionID: number;
  /** The viewer’s unposted comments and replies in this discussion at render time. */
  readonly drafts: readonly StoredDraft[];
}

/** A no-op form handle: nothing can be written in a closed discussion. */
const noBox = {
  focus: () => undefined,
  insertQuote: () => undefined,
  isBlank: () => true,
  discard: async () => undefined,
};

/** Drafts of this discussion that exist only in this browser. */
function keptOf(userID: number, { discussionID, drafts }: ClosedBoxProps): readonly JournalEntry[] {
  return createJournal(userID)
    .list()
    .filter(({ place, isStored, attributes }) => {
      const isHere = (place.kind === 'comment' || place.kind === 'reply') && place.discussionID === discussionID;
      return isHere && !isStored && !drafts.some((draft) => isSameDraft(draft.attributes, attributes));
    });
}

interface KeptProps {
  readonly text: string;
  readonly onDiscard: () => Promise<void>;
  readonly onUndo: () => Promise<void>;
}

/** One unposted text, to read, copy and discard. Discarding can be undone. */
function Kept({ text, onDiscard, onUndo }: KeptProps) {
  const t = useT(messages);
  const [isDiscarded, setDiscarded] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const run = (act: () => Promise<void>, next: boolean) => {
    setFault(undefined);
    void act().then(
      () => setDiscarded(next),
      (error: unknown) => {
        console.error(next ? 'Error deleting draft' : 'Error restoring draft', error);
        setFault(error);
        // A text that exists only in this browser cannot be restored from the server, so it stays available while the
        // page is open.
        setDiscarded(false);
      },
    );
  };
  if (isDiscarded)
    return (
      <MessageBox type="info" onConfirm={{ label: t('undo'), onClick: () => run(onUndo, false) }}>
        {t('discarded')}
      </MessageBox>
    );
  return (
    <>
      <KeptText label={t('keptText')} text={text}>
        <Button size="small" kind="text" onClick={() => run(onDiscard, true)}>
          {t('discardDraft')}
        </Button>
      </KeptText>
      {fault !== undefined && (
        <MessageBox type="warning">
          <ErrorText error={fault} />
        </MessageBox>
      )}
    </>
  );
}

/** Replaces the comment form in a closed discussion and keeps the viewer’s unposted texts accessible. */
export function ClosedBox(props: ClosedBoxProps) {
  const { discussionID, drafts } = props;
  const t = useT(messages);
  const { userID } = useViewer();
  const [kept, setKept] = useState<readonly JournalEntry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, like the drafts beside it
  useEffect(() => setKept(keptOf(userID, props)), [userID, discussionID]);
  useEffect(() => registerBox(discussionID, noBox), [discussionID]);
  const journal = () => createJournal(userID);
  const discard = async (draftID: number) => {
    await discardDraft(draftID, { userID });
    for (const one of journal().list())
      if (one.isStored && one.draftID === draftID) journal().remove(one.place, one.tab);
  };
  const isEmpty = drafts.length === 0 && kept.length === 0;
  return (
    <div className={isEmpty ? undefined : styles.closed} {...closedAttributes(discussionID)}>
      {!isEmpty && <p>{t('closedKept')}</p>}
      {drafts.map(({ draftID, attributes }) => (
        <Kept
          key={draftID}
          text={wordsOf(attributes).text}
          onDiscard={() => discard(draftID)}
          onUndo={async () => void (await restoreDraft(draftID, { userID }))}
        />
      ))}
      {kept.map((entry) => (
        <Kept
          key={`${placeKey(entry.place)} ${entry.tab}`}
          text={wordsOf(entry.attributes).text}
          onDiscard={async () => journal().remove(entry.place, entry.tab)}
          onUndo={async () => void journal().write(entry)}
        />
      ))}
    </div>
  );
}
