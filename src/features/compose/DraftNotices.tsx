import { useMemo, useState } from 'react';
import type { DraftAttributes } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import type { DraftKeeper } from '#session/drafts/DraftKeeper.ts';
import { isOfOtherTab } from '#session/drafts/journal.ts';
import type { DraftState } from '#session/drafts/draftState.ts';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { type DraftWords, wordsOf } from './draftWords.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface DraftNoticesProps {
  readonly keeper: DraftKeeper | undefined;
  readonly draft: DraftState;
  /** Returns the attributes with the text replaced. */
  readonly withWords: (attributes: DraftAttributes, words: DraftWords) => DraftAttributes;
}

/** Offers text that another tab left behind; only the author can decide what to keep. */
function OtherWords({ keeper, draft }: Pick<DraftNoticesProps, 'draft'> & { readonly keeper: DraftKeeper }) {
  const t = useT(messages);
  return (
    <MessageBox type="info" title={t(draft.others.every(isOfOtherTab) ? 'othersTitle' : 'othersTitleAny')}>
      <ul className={styles.others}>
        {draft.others.map((entry) => (
          <li key={entry.tab} className={styles.other}>
            <span className={styles.otherText} dir="auto">
              {wordsOf(entry.attributes).text.slice(0, 200)}
            </span>{' '}
            {entry.at && <RelativeTime date={entry.at} />}
            <Button size="small" onClick={() => keeper.takeUp(entry)}>
              {t('takeUp')}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" kind="text" onClick={() => keeper.dropOthers()}>
        {t('dropOthers')}
      </Button>
    </MessageBox>
  );
}

/** Notices about the draft above its form, if there are any. */
export function DraftNotices({ keeper, draft, withWords }: DraftNoticesProps) {
  const t = useT(messages);
  const [isSilent, setSilent] = useState(false);
  const rival = draft.stage === 'conflict' ? draft.theirs : undefined;
  const isOfTab = useMemo(() => rival !== undefined && keeper?.isOfOtherTab(rival) === true, [keeper, rival]);
  if (!keeper) return null;
  const { theirs, stage, attributes, base } = draft;
  return (
    <div className={styles.notices}>
      {!draft.isKeptHere && !isSilent && (
        <MessageBox type="warning" onConfirm={{ onClick: () => setSilent(true) }}>
          {t('cannotKeep')}
        </MessageBox>
      )}
      {draft.others.length > 0 && <OtherWords keeper={keeper} draft={draft} />}
      {stage === 'conflict' && theirs && (
        <DraftConflict
          title={t('conflictTitle')}
          explanation={t(isOfTab ? 'conflictTextTab' : 'conflictText')}
          mine={wordsOf(attributes)}
          theirs={wordsOf(theirs.attributes)}
          base={base && wordsOf(base)}
          theirDate={theirs.date}
          onChoose={(choice, words) => {
            const whole = choice === 'theirs' ? theirs.attributes : withWords(attributes, words);
            void keeper.settle(choice === 'mine' ? attributes : whole);
          }}
        />
      )}
      {draft.canUndoDiscard && (
        <MessageBox type="info" onConfirm={{ label: t('undo'), onClick: () => void keeper.undoDiscard() }}>
          {t('discarded')}
        </MessageBox>
      )}
    </div>
  );
}
