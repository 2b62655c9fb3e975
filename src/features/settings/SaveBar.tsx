import { useEffect, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { KeptHint } from '#ui/form/KeptNote.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import type { FormSchema } from '#ui/schemaForm/schema.ts';
import { SchemaErrors } from '#ui/schemaForm/SchemaErrors.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import { formID } from './SettingNotes.tsx';
import { savedValue, type SettingEntry } from './settingsState.ts';
import * as styles from './styles.css.ts';
import type { SettingsEditor } from './useSettings.ts';
import { valueText } from './valueText.ts';

interface ChangeProps {
  readonly entry: SettingEntry;
  readonly editor: SettingsEditor;
}

/** Shows the value that someone else has saved in the meantime, beside the viewer's own. */
export function Conflict({ entry, editor }: ChangeProps) {
  const t = useT(messages);
  if (!editor.conflicts.has(entry.key)) return null;
  const value = valueText(entry, savedValue(entry), t);
  return (
    <div className={styles.warning}>
      <Icon name="warning" size={16} className={styles.noteIcon} />
      <span>
        {entry.state.isSecret ? t('meanwhileSecret') : t('meanwhile', { value })}
        <span className={styles.choices}>
          <Button size="small" onClick={() => editor.undo(entry)}>
            {t('takeTheirs')}
          </Button>
          <Button size="small" onClick={() => editor.settle(entry.key)}>
            {t('keepMine')}
          </Button>
        </span>
      </span>
    </div>
  );
}

/** Marks a change of an earlier visit, which otherwise would be saved with the new ones unseen. */
export function FromBefore({ entry, editor }: ChangeProps) {
  const t = useT(messages);
  if (!editor.isEarlier(entry)) return null;
  return (
    <span className={styles.fromBefore}>
      <Pill tone="warning">{t('fromBefore')}</Pill>
      <Button size="small" aria-label={t('discardLabel', { label: entry.label })} onClick={() => editor.undo(entry)}>
        {t('discard')}
      </Button>
    </span>
  );
}

/** One change: the old value, and the new one. */
function Change({ entry, editor }: ChangeProps) {
  const t = useT(messages);
  const { isSecret, isChanged } = entry.state;
  const was = isSecret ? t(isChanged ? 'hidden' : 'noSecret') : valueText(entry, savedValue(entry), t);
  return (
    <li className={styles.change}>
      <span className={styles.changeName}>{entry.label}</span>{' '}
      <span className={styles.values}>
        <bdi className={styles.was}>{was}</bdi> <Icon name="arrow-end" size={16} label={t('becomes')} />{' '}
        <bdi className={styles.becomes}>{valueText(entry, editor.draft[entry.key], t)}</bdi>
      </span>
      <FromBefore entry={entry} editor={editor} />
      <Conflict entry={entry} editor={editor} />
    </li>
  );
}

/** Errors of the last attempt to save, with links to their fields. */
export function Faults({ editor, schema }: BarProps) {
  const t = useT(messages);
  const { errors, attempt, refusal, conflicts } = editor;
  const shown = conflicts.size > 0 ? { message: t('conflict') } : refusal;
  return <SchemaErrors formID={formID} schema={schema} errors={errors} attempt={attempt} refusal={shown} />;
}

/** From this width on, the list of changes is open by default. */
const roomyWidth = 768;

interface BarProps {
  readonly editor: SettingsEditor;
  /** Schema of all settings. */
  readonly schema: FormSchema;
}

/** Sticks to the bottom while there are unsaved changes, and lists what saving would change. */
export function SaveBar({ editor, schema }: BarProps) {
  const t = useT(messages);
  const [isAsking, setAsking] = useState(false);
  const changed = editor.entries.filter(({ key }) => Object.hasOwn(editor.draft, key));
  const count = changed.length;
  const isShown = count > 0;
  // The bar comes with the first letter, and must not cover the field that is being typed in.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={styles.bar} aria-label={t('unsaved', { count })}>
      <div className={styles.barTop}>
        <Faults editor={editor} schema={schema} />
        {editor.isRestored ? <p className={styles.restored}>{t('restored')}</p> : <KeptHint kept={editor} />}
      </div>
      <details className={styles.changes} open={window.innerWidth >= roomyWidth}>
        <summary className={styles.changesTitle}>
          {t('unsaved', { count })}
          <Icon name="chevron-up" size={16} />
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it */}
        <ul className={styles.changeList} tabIndex={0} aria-label={t('unsaved', { count })}>
          {changed.map((entry) => (
            <Change key={entry.key} entry={entry} editor={editor} />
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
