import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import { savedValue, type SettingEntry } from './settingsState.ts';
import * as styles from './styles.css.ts';
import type { SettingsEditor } from './useSettings.ts';
import { valueText } from './valueText.ts';

interface ChangeProps {
  readonly entry: SettingEntry;
  readonly value: unknown;
}

/** One change: the old value, and the new one. */
function Change({ entry, value }: ChangeProps) {
  const t = useT(messages);
  const was = entry.state.isSecret
    ? t(entry.state.isChanged ? 'hidden' : 'noSecret')
    : valueText(entry, savedValue(entry), t);
  return (
    <li className={styles.change}>
      <span className={styles.changeName}>{entry.label}</span>{' '}
      <span className={styles.values}>
        <bdi className={styles.was}>{was}</bdi> <Icon name="arrow-end" size={16} label={t('becomes')} />{' '}
        <bdi className={styles.becomes}>{valueText(entry, value, t)}</bdi>
      </span>
    </li>
  );
}

/** From this width on, the list of changes is open by default. */
const roomyWidth = 768;

/** Sticks to the bottom while there are unsaved changes, and lists what saving would change. */
export function SaveBar({ editor }: { readonly editor: SettingsEditor }) {
  const t = useT(messages);
  const [isAsking, setAsking] = useState(false);
  const changed = editor.entries.filter(({ key }) => Object.hasOwn(editor.draft, key));
  const count = changed.length;
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('unsaved', { count })}>
      <details className={styles.changes} open={window.innerWidth >= roomyWidth}>
        <summary className={styles.changesTitle}>
          {t('unsaved', { count })}
          <Icon name="chevron-up" size={16} />
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it */}
        <ul className={styles.changeList} tabIndex={0} aria-label={t('unsaved', { count })}>
          {changed.map((entry) => (
            <Change key={entry.key} entry={entry} value={editor.draft[entry.key]} />
          ))}
        </ul>
      </details>
      <div className={styles.barActs}>
        <Button onClick={() => setAsking(true)}>{t('discard')}</Button>
        <SubmitButton isLoading={editor.isSaving}>{t('save')}</SubmitButton>
      </div>
      <VisuallyHidden>
        <span role="status">{t('unsaved', { count })}</span>
      </VisuallyHidden>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          editor.discard();
          setAsking(false);
        }}
      >
        {t('discardText', { count })}
      </ConfirmDialog>
    </section>
  );
}
