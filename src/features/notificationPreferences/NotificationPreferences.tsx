import { Link } from '#ui/link/Link.tsx';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { type ApiNotificationPreferences, saveNotificationPreferences } from '#api/notificationPreferences.ts';
import { languageKey } from '#domain/notificationPreferences.ts';
import { useT } from '#i18n/useT.tsx';
import { type Choices, createPreferenceStore } from '#session/preferenceStore.ts';
import { type Choice, SelectField } from '#ui/form/ChoiceFields.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import type { JsonSchema } from '#contracts/common.gen.ts';
import { type Channel, fromTicks, tickKey, toTicks } from './choices.ts';
import { type FormGroup, formGroups } from './formGroups.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface NotificationPreferencesProps {
  readonly userID: number;
  /** The form schema from the API. */
  readonly schema: JsonSchema;
  readonly preferences: ApiNotificationPreferences;
  /** Languages available for emails; a single one is not offered. */
  readonly languages: readonly Choice[];
}

interface GroupProps {
  readonly group: FormGroup;
  readonly channels: readonly Channel[];
  readonly ticks: Choices;
  readonly onChange: (change: Choices) => void;
}

/** A table with a row for each type of notification and a column for each channel. */
function PreferenceTable({ group, channels, ticks, onChange }: GroupProps) {
  const t = useT(messages);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{group.label}</caption>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
            <th key={channel} scope="col" className={styles.column}>
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => (
          <tr key={row.name} className={styles.row}>
            <th scope="row" className={styles.rowHead}>
              {row.label}
            </th>
            {channels.map((channel) => {
              const key = tickKey(row.name, channel);
              return (
                <td key={channel} className={styles.cell}>
                  {row.channels.includes(channel) && (
                    <label className={styles.hit}>
                      <input
                        type="checkbox"
                        className={styles.tick}
                        aria-label={`${row.label}: ${t(channel)}`}
                        checked={ticks[key] === true}
                        onChange={(event) => onChange({ [key]: event.target.checked })}
                      />
                    </label>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The checkboxes and the email language. Changes are saved at once and undone if saving fails. */
function useTicks({ userID, preferences }: NotificationPreferencesProps) {
  const t = useT(messages);
  const [store] = useState(() =>
    createPreferenceStore<Choices>(toTicks(preferences), async (change) =>
      toTicks(await saveNotificationPreferences(userID, fromTicks(change))),
    ),
  );
  useEffect(() => store.renew(toTicks(preferences)), [store, preferences]);
  useEffect(() => {
    addEventListener('pagehide', store.flush);
    return () => {
      removeEventListener('pagehide', store.flush);
      store.flush();
    };
  }, [store]);
  const state = useSyncExternalStore(store.subscribe, store.get, store.getInitial);
  const change = async (wish: Choices) => {
    if (await store.change(wish)) showToast({ toastID: 'preferences-saved', body: t('saved'), autoDismiss: true });
  };
  return { ...state, change };
}

/** The form for a member’s notification preferences. */
export function NotificationPreferences(props: NotificationPreferencesProps) {
  const t = useT(messages);
  const id = useId();
  const { shown, fault, change } = useTicks(props);
  const groups = formGroups(props.schema);
  const channels = (['popup', 'email'] as const).filter((channel) =>
    groups.some(({ rows }) => rows.some((row) => row.channels.includes(channel))),
  );
  const hasMail = channels.includes('email');
  const language = shown[languageKey];
  return (
    <div className={styles.form}>
      {fault !== undefined && (
        <p role="alert" className={styles.problem}>
          {t('failed')} <ErrorText error={fault} />
        </p>
      )}
      {groups.map((group) => (
        <PreferenceTable
          key={group.key}
          group={group}
          channels={channels}
          ticks={shown}
          onChange={(wish) => void change(wish)}
        />
      ))}
      {hasMail && props.languages.length > 1 && typeof language === 'string' && (
        <SelectField
          id={`${id}-language`}
          name={languageKey}
          label={t('language')}
          options={props.languages}
          value={language}
          onChange={(event) => void change({ [languageKey]: event.target.value })}
        />
      )}
      <p className={styles.note}>
        {t('saving')} <Link href="/profile/followed-content">{t('followed')}</Link>
      </p>
    </div>
  );
}
