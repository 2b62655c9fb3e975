import { type FormEvent, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import messages from './messages.json' with { type: 'json' };
import type { SettingEntry } from './settingsState.ts';
import * as styles from './styles.css.ts';
import type { SettingsEditor } from './useSettings.ts';

/** Settings that are about to get a value that the server warns of. */
const riskyIn = ({ entries, draft }: SettingsEditor): readonly SettingEntry[] =>
  entries.filter(
    ({ key, state: { warning } }) =>
      warning?.value !== undefined && Object.hasOwn(draft, key) && draft[key] === warning.value,
  );

/** Saves the settings; asks first if a value is dangerous. */
export function useRiskDialog(editor: SettingsEditor) {
  const t = useT(messages);
  const [isAsking, setAsking] = useState(false);
  const risky = riskyIn(editor);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (risky.length === 0) return void editor.submit(event);
    event.preventDefault();
    setAsking(true);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={isAsking}
      title={t('riskTitle')}
      confirmLabel={t('riskConfirm')}
      isDangerous
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        void editor.submit();
      }}
    >
      <dl className={styles.risks}>
        {risky.map(({ key, label, state }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{state.warning?.text}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
  return { submit, dialog };
}
