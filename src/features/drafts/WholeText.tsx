import { useState } from 'react';
import { type DraftAttributes, draftBodyOf, draftFormatOf } from '#domain/drafts.ts';
import { plainText } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import { KeptText } from '#ui/keptText/KeptText.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface WholeTextProps {
  readonly name: string;
  readonly attributes: DraftAttributes;
}

/** Loads the full text on demand; the list shows only its beginning. */
export function WholeText({ name, attributes }: WholeTextProps) {
  const t = useT(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.whole} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.wholeSummary}>{t('wholeText')}</summary>
      {isOpen && (
        <KeptText
          label={t('wholeTextOf', { name })}
          text={plainText({ format: draftFormatOf(attributes), body: draftBodyOf(attributes) })}
        />
      )}
    </details>
  );
}
