import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { useHasScript } from '#session/useStore.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface PasswordFieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly errors: readonly string[] | undefined;
  readonly autoFocus?: boolean;
}

/** A password field; with JavaScript the password can be shown. */
export function PasswordField({ label, autoComplete, errors, autoFocus }: PasswordFieldProps) {
  const t = useT(messages);
  const hasScript = useHasScript();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        label={label}
        name="password"
        type={isShown ? 'text' : 'password'}
        required
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        errors={errors}
        autoFocus={autoFocus}
      />
      {hasScript && (
        <button type="button" className={styles.toggle} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name="eye" size={16} />
          {t('show')}
        </button>
      )}
    </div>
  );
}
