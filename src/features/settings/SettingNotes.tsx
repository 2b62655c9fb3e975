import { useT } from '#i18n/useT.tsx';
import { joinPointer } from '#lib/pointer.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { focusField } from '#ui/schemaForm/SchemaErrors.tsx';
import messages from './messages.json' with { type: 'json' };
import { defaultOf, differsFromDefault, savedValue, type SettingEntry } from './settingsState.ts';
import * as styles from './styles.css.ts';
import type { SettingsEditor } from './useSettings.ts';
import { valueText } from './valueText.ts';

export const formID = 'setting';

interface NotesProps {
  readonly entry: SettingEntry;
  readonly editor: SettingsEditor;
}

interface RowProps extends NotesProps {
  readonly onHelp: () => void;
}

/** Missing requirements of this setting, with the unsaved changes taken into account. */
function Needs({ entry, editor: { entries, draft } }: NotesProps) {
  const t = useT(messages);
  const missing = entry.state.requires.filter(({ key, isMet }) => (Object.hasOwn(draft, key) ? !draft[key] : !isMet));
  return missing.map(({ key, text }) => {
    const label = entries.find((one) => one.key === key)?.label ?? key;
    return (
      <p key={key} className={styles.note}>
        <Icon name="info" size={16} className={styles.noteIcon} />
        <span>
          {text}{' '}
          <button type="button" className={styles.jump} onClick={() => focusField(formID, joinPointer('', key))}>
            {t('goTo', { label })}
          </button>
        </span>
      </p>
    );
  });
}

/** Says that the environment of the server counts instead. */
export function Held({ entry }: Pick<NotesProps, 'entry'>) {
  const t = useT(messages);
  const { heldBy } = entry.state;
  if (heldBy === undefined) return null;
  return (
    <p className={styles.note}>
      <Icon name="info" size={16} className={styles.noteIcon} />
      <span>{t('heldBy', { variable: heldBy })}</span>
    </p>
  );
}

/** Warns of the value that is chosen now. */
export function Warning({ entry, editor: { draft } }: NotesProps) {
  const { warning } = entry.state;
  const isEdited = Object.hasOwn(draft, entry.key);
  const value = isEdited ? draft[entry.key] : savedValue(entry);
  if (!warning || !(warning.value === undefined ? isEdited : value === warning.value)) return null;
  return (
    <p className={styles.warning} role="status">
      <Icon name="warning" size={16} className={styles.noteIcon} />
      <span>{warning.text}</span>
    </p>
  );
}

/** Whether a secret is set, which its empty field does not tell. */
export function SecretState({ entry: { state } }: Pick<NotesProps, 'entry'>) {
  const t = useT(messages);
  return <p className={styles.note}>{t(state.isChanged ? 'isSet' : 'notSet')}</p>;
}

/** Below the field of a setting: its key, its state and the ways back. */
export function SettingNotes({ onHelp, ...props }: RowProps) {
  const { entry, editor } = props;
  const t = useT(messages);
  const { key, label, state } = entry;
  const isEdited = Object.hasOwn(editor.draft, key);
  const isOther = differsFromDefault(entry, editor.draft);
  return (
    <div className={styles.notes} data-setting={key}>
      {state.isSecret && <SecretState entry={entry} />}
      <Held entry={entry} />
      <Warning {...props} />
      <Needs {...props} />
      <div className={styles.meta}>
        <code className={styles.key}>{key}</code>
        <button type="button" className={styles.jump} aria-label={t('helpOf', { label })} onClick={onHelp}>
          {t('help')}
        </button>
        {isEdited ? <Pill tone="info">{t('edited')}</Pill> : isOther && <Pill>{t('changed')}</Pill>}
        {isEdited && (
          <button
            type="button"
            className={styles.jump}
            aria-label={t('undoLabel', { label })}
            onClick={() => editor.undo(entry)}
          >
            {t('undo')}
          </button>
        )}
        {isOther && (
          <button
            type="button"
            className={styles.jump}
            aria-label={state.isSecret ? `${t('clear')}: ${label}` : t('resetLabel', { label })}
            onClick={() => editor.change(entry, defaultOf(entry))}
          >
            {state.isSecret ? t('clear') : t('reset')}
          </button>
        )}
        {isOther && !state.isSecret && (
          <span className={styles.defaultValue}>{t('default', { value: valueText(entry, defaultOf(entry), t) })}</span>
        )}
      </div>
    </div>
  );
}
