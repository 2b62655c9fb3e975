import { useEffect, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { bothWords, type DraftWords } from './draftWords.ts';
import messages from './messages.json' with { type: 'json' };
import { compareTexts, type Piece } from './compareTexts.ts';
import * as styles from './styles.css.ts';

export type ConflictChoice = 'mine' | 'theirs' | 'both';

export interface DraftConflictProps {
  readonly title: string;
  readonly explanation: string;
  readonly mine: DraftWords;
  readonly theirs: DraftWords;
  /** The common ancestor of both versions, if known. */
  readonly base?: DraftWords | undefined;
  /** RFC 3339. */
  readonly theirDate?: string | null | undefined;
  readonly onChoose: (choice: ConflictChoice, words: DraftWords) => void;
}

/** Renders a diff. Changes are marked by more than color. */
function Compared({ pieces }: { readonly pieces: readonly Piece[] }) {
  return (
    <div className={styles.compared} dir="auto">
      {pieces.map(({ kind, text }, index) => {
        // The same text can occur twice, so the index is part of the key.
        const key = `${index} ${kind}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
      })}
    </div>
  );
}

/**
 * Shows two diverging texts and their common ancestor side by side, with the changes of each. Saving waits for a
 * choice; neither text is discarded.
 */
export function DraftConflict({ title, explanation, mine, theirs, base, theirDate, onChoose }: DraftConflictProps) {
  const t = useT(messages);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // `scrollIntoView` returns a promise in newer browsers; an effect must not return it as its cleanup.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const choose = (choice: ConflictChoice, words: DraftWords) => {
    const form = box.current?.closest('form');
    onChoose(choice, words);
    // The clicked button is gone by then, so the focus moves back to the editor.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[contenteditable="true"], textarea')?.focus());
  };
  return (
    <section ref={box} className={styles.conflict} aria-label={title}>
      <h3 className={styles.conflictTitle}>{title}</h3>
      <p role="alert">{explanation}</p>
      <div className={styles.sides}>
        {base && (
          <div className={styles.side}>
            <h4 className={styles.sideTitle}>{t('both')}</h4>
            <Compared pieces={[{ kind: 'same', text: base.text }]} />
          </div>
        )}
        <div className={styles.side}>
          <h4 className={styles.sideTitle}>{t('mine')}</h4>
          <Compared pieces={compareTexts(base?.text ?? theirs.text, mine.text)} />
          <Button onClick={() => choose('mine', mine)}>{t('keepMine')}</Button>
        </div>
        <div className={styles.side}>
          <h4 className={styles.sideTitle}>
            {t('theirs')} {theirDate && <RelativeTime date={theirDate} />}
          </h4>
          <Compared pieces={compareTexts(base?.text ?? mine.text, theirs.text)} />
          <Button onClick={() => choose('theirs', theirs)}>{t('keepTheirs')}</Button>
        </div>
      </div>
      <Button kind="primary" onClick={() => choose('both', bothWords(mine, theirs))}>
        {t('keepBoth')}
      </Button>
    </section>
  );
}
