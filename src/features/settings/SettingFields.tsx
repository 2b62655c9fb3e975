import { type ReactNode, useMemo } from 'react';
import { splitPointer } from '#lib/pointer.ts';
import { fieldsOf, type FormSchema } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import { formID } from './SettingNotes.tsx';
import { type Draft, savedValue, type SettingEntry } from './settingsState.ts';
import type { SettingsEditor } from './useSettings.ts';

export const schemaOf = (entries: readonly SettingEntry[]): FormSchema => ({
  type: 'object',
  properties: Object.fromEntries(entries.map(({ key, schema }) => [key, schema])),
});

/** The values of settings, with unsaved changes. */
export const valuesOf = (entries: readonly SettingEntry[], draft: Draft): Draft =>
  Object.fromEntries(
    entries.map((entry) => [entry.key, Object.hasOwn(draft, entry.key) ? draft[entry.key] : savedValue(entry)]),
  );

interface Props {
  readonly entries: readonly SettingEntry[];
  readonly editor: SettingsEditor;
  /** More below the field of a setting. */
  readonly notes: (entry: SettingEntry) => ReactNode;
}

/** The fields of some settings. */
export function SettingFields({ entries, editor, notes }: Props) {
  const { draft, change } = editor;
  const schema = useMemo(() => schemaOf(entries), [entries]);
  const value = valuesOf(entries, draft);
  return (
    <SchemaForm
      id={formID}
      schema={schema}
      value={value}
      errors={editor.errors}
      onChange={(next) => {
        const fields = fieldsOf(next);
        // An emptied number has no value; the server says that it needs one.
        for (const entry of entries)
          if (fields[entry.key] !== value[entry.key]) change(entry, fields[entry.key] ?? null);
      }}
      extra={(pointer) => {
        const [key, ...inner] = splitPointer(pointer);
        const entry = inner.length === 0 && entries.find((one) => one.key === key);
        return entry ? notes(entry) : null;
      }}
    />
  );
}
