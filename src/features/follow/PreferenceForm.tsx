import { useState } from 'react';
import {
  type CategoryPreferences,
  digestKey,
  isTold,
  lacksMethod,
  noNotifications,
} from '#domain/categoryPreferences.ts';
import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import { PreferenceFields } from './PreferenceFields.tsx';
import * as styles from './styles.css.ts';

interface Props {
  readonly name: string;
  readonly preferences: CategoryPreferences;
  /** Whether the email columns and options are shown. */
  readonly hasEmail: boolean;
  /** Whether to warn that nothing is selected; not before the form was used. */
  readonly isChecked: boolean;
  readonly onChange: (change: CategoryPreferences) => void;
}

/** Notification preferences of a category: on or off, the events and channels, and the digest. */
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
        <input
          type="checkbox"
          className={styles.tick}
          checked={isOpen}
          onChange={(event) => toggle(event.target.checked)}
        />
        {t('notify')}
      </label>
      {isOpen && (
        <PreferenceFields
          name={name}
          preferences={preferences}
          hasEmail={hasEmail}
          onChange={(change) => {
            // Unticking the last box must not hide the table.
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
