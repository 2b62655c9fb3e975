import { type ReactNode, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { copyText } from '#lib/copyText.ts';
import { Button } from '../button/Button.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface KeptTextProps {
  /** Accessible name of the text. */
  readonly label: string;
  readonly text: string;
  /** More actions. */
  readonly children?: ReactNode;
}

/** Read-only text that the viewer wrote but can no longer submit, to read and copy. */
export function KeptText({ label, text, children }: KeptTextProps) {
  const t = useT(messages);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const copy = () =>
    void copyText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('copyFailed'),
    );
  return (
    <div className={styles.kept}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keys */}
      <section className={styles.text} aria-label={label} dir="auto" tabIndex={0}>
        {text}
      </section>
      <div className={styles.actions}>
        <Button size="small" onClick={copy}>
          {t('copy')}
        </Button>
        {children}
        <span role="status">{outcome && t(outcome)}</span>
      </div>
    </div>
  );
}
