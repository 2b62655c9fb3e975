import { useId, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { MessageBox } from '../messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface OnceShownProps {
  /** Name of the secret, such as "API token". */
  readonly label: string;
  /** The secret. */
  readonly value: string;
}

/** A secret that can be copied now and is never shown again. */
export function OnceShown({ label, value }: OnceShownProps) {
  const t = useT(messages);
  const id = useId();
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <MessageBox type="warning" title={t('title')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.row}>
        <input
          id={id}
          className={styles.value}
          value={value}
          readOnly
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          data-autofocus=""
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{t('copy')}</Button>
      </span>
      <span role="status" className={styles.status}>
        {state && t(state)}
      </span>
    </MessageBox>
  );
}
