import { type CategoryPreferences, notificationTypes, preferenceKey } from '#domain/categoryPreferences.ts';
import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly name: string;
  readonly preferences: CategoryPreferences;
  readonly hasEmail: boolean;
  readonly onChange: (change: CategoryPreferences) => void;
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/**
 * The notification preferences of a category. The email column is shown only if the site sends email and the viewer can
 * receive it.
 */
export function PreferenceFields({ name, preferences, hasEmail, onChange }: Props) {
  const t = useT(messages);
  const channels = hasEmail ? (['popup', 'email'] as const) : (['popup'] as const);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('caption', { name })}</caption>
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
        {notificationTypes.map((type) => (
          <tr key={type}>
            <th scope="row" className={styles.rowHead}>
              {t(type)}
            </th>
            {channels.map((channel) => {
              const key = preferenceKey(channel, type);
              const label = `${t(type)}: ${t(channel)}`;
              return (
                <td key={channel} className={styles.cell}>
                  <Tick label={label} isOn={preferences[key] === true} onChange={(isOn) => onChange({ [key]: isOn })} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
