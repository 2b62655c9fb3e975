import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { generatePassword } from '#lib/generatePassword.ts';
import { Button } from '../button/Button.tsx';
import type { FieldProps } from './Field.tsx';
import messages from './messages.json' with { type: 'json' };
import { TextField } from './TextField.tsx';

export interface NewPasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
}

/** A password for another person's account: it can be generated, and is then visible so that it can be passed on. */
export function NewPasswordField({ onChange, ...field }: NewPasswordFieldProps) {
  const t = useT(messages);
  const [isShown, setShown] = useState(false);
  const makeUp = () => {
    onChange(generatePassword());
    setShown(true);
  };
  return (
    <>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p>
        <Button kind="text" size="small" onClick={makeUp}>
          {t('generatePassword')}
        </Button>{' '}
        <Button kind="text" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('showPassword')}
        </Button>
      </p>
    </>
  );
}
