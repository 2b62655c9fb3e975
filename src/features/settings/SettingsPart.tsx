import { type ReactNode, useMemo } from 'react';
import type { ConfigForm } from '#api/config.ts';
import { useT } from '#i18n/useT.tsx';
import { KeptHint } from '#ui/form/KeptNote.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import messages from './messages.json' with { type: 'json' };
import { Conflict, Faults, FromBefore } from './SaveBar.tsx';
import { schemaOf, SettingFields, valuesOf } from './SettingFields.tsx';
import { Held, SecretState, Warning } from './SettingNotes.tsx';
import type { Draft } from './settingsState.ts';
import * as styles from './styles.css.ts';
import { useSettings } from './useSettings.ts';

interface Props {
  readonly form: ConfigForm;
  readonly draftName: string;
  readonly narrow: (form: ConfigForm) => ConfigForm;
  /** Called after saving, also if there was nothing to save. */
  readonly onSaved: () => unknown;
  /** Below the fields, about the values as they would be saved. */
  readonly summary?: (values: Draft) => ReactNode;
  /** The buttons, one of which submits the form. */
  readonly actions: (isSaving: boolean) => ReactNode;
}

/** A form for a few settings, with an optional summary of the values that saving would store. */
export function SettingsPart({ form, summary, actions, ...options }: Props) {
  const t = useT(messages);
  const editor = useSettings(form, options);
  const { entries, draft } = editor;
  const schema = useMemo(() => schemaOf(entries), [entries]);
  return (
    <form method="post" noValidate className={styles.screen} onSubmit={(event) => void editor.submit(event)}>
      <NeedsScript />
      <Faults editor={editor} schema={schema} />
      {editor.isRestored && <p className={styles.restored}>{t('restored')}</p>}
      <SettingFields
        entries={entries}
        editor={editor}
        notes={(entry) => (
          <div className={styles.partNotes}>
            {entry.state.isSecret && <SecretState entry={entry} />}
            <Held entry={entry} />
            <Warning entry={entry} editor={editor} />
            <FromBefore entry={entry} editor={editor} />
            <Conflict entry={entry} editor={editor} />
          </div>
        )}
      />
      {summary?.(valuesOf(entries, draft))}
      <KeptHint kept={editor} />
      {actions(editor.isSaving)}
    </form>
  );
}
