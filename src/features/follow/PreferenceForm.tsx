import { useState } from 'react';
import { type CategoryPreferences, digestKey, isTold, lacksMethod, noNotifications } from '#domain/categoryPreferences.ts';
import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import { PreferenceFields } from './PreferenceFields.tsx';
import * as styles from './styles.css.ts';

interface Props {
  readonly name: string;
  readonly preferences: CategoryPreferences;
  /** Whether the columns and choices of mail are shown. */
  readonly hasEmail: boolean;
  /** Whether it is told when nothing at all is chosen: not of a form that nobody has opened. */
  readonly isChecked: boolean;
  readonly onChange: (change: CategoryPreferences) => void;
}

/** Whether a category tells anything, and if so what and how; and whether it comes in the digest. */
export function PreferenceForm({ name, preferences, hasEmail, isChecked, onChange }: Props) {
  const t = useT(messages);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || isTold(preferences);
  const hasDigest = hasEmail && preferences[digestKey] !== undefined;
  const toggle = (isOn: boolean) => {
    setWanted(isOn);
    if (!isOn) onChange(noNotifications);
  };
  return (
    <div className={styles.fields}>
      <label className={styles.choice}>
        <input type="checkbox" className={styles.tick} checked={isOpen} onChange={(event) => toggle(event.target.checked)} />
        {t('notify')}
      </label>
      {isOpen && (
        <PreferenceFields
          name={name}
          preferences={preferences}
          hasEmail={hasEmail}
          onChange={(change) => {
            // the last tick taken away must not take the table with it
            setWanted(true);
            onChange(change);
          }}
        />
      )}
      {hasDigest && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={preferences[digestKey] === true}
            onChange={(event) => onChange({ [digestKey]: event.target.checked })}
          />
          {t('digest')}
        </label>
      )}
      {isChecked && lacksMethod(preferences, hasDigest) && (
        <p role="alert" className={styles.problem}>
          {t('noMethod')}
        </p>
      )}
    </div>
  );
}
