import { useMemo, useState } from 'react';
import type { ConfigForm } from '#api/config.ts';
import { useT } from '#i18n/useT.tsx';
import { splitPointer } from '#lib/pointer.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { useHasScript } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { keepFocus } from '#ui/focus/keepFocus.ts';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { Link } from '#ui/link/Link.tsx';
import { fieldsOf, type FormSchema } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import messages from './messages.json' with { type: 'json' };
import { SaveBar } from './SaveBar.tsx';
import { formID, SettingNotes } from './SettingNotes.tsx';
import { type Filter, filterGroups, savedValue, type SettingEntry, type SettingGroup } from './settingsState.ts';
import * as styles from './styles.css.ts';
import { type SettingsEditor, useSettings } from './useSettings.ts';

interface GroupProps {
  readonly group: SettingGroup;
  readonly editor: SettingsEditor;
}

const schemaOf = (entries: readonly SettingEntry[]): FormSchema => ({
  type: 'object',
  properties: Object.fromEntries(entries.map(({ key, schema }) => [key, schema])),
});

function Group({ group, editor }: GroupProps) {
  const { groupID, label, entries } = group;
  const { draft, change } = editor;
  const schema = useMemo(() => schemaOf(entries), [entries]);
  const value = Object.fromEntries(
    entries.map((entry) => [entry.key, Object.hasOwn(draft, entry.key) ? draft[entry.key] : savedValue(entry)]),
  );
  return (
    <section id={`settings-${groupID}`} className={styles.group} aria-labelledby={`settings-${groupID}-name`}>
      <h2 id={`settings-${groupID}-name`} className={styles.groupName}>
        {label}
      </h2>
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
          return entry ? <SettingNotes entry={entry} editor={editor} /> : null;
        }}
      />
    </section>
  );
}

interface FinderProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly count: number;
}

function Finder({ filter, onChange, count }: FinderProps) {
  const t = useT(messages);
  const hasScript = useHasScript();
  return (
    <search className={styles.finder}>
      <TextField
        label={t('search')}
        name="search"
        type="search"
        placeholder={t('searchHint')}
        autoComplete="off"
        disabled={!hasScript}
        className={styles.searchField}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          // Enter would save.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Checkbox
        label={t('changedOnly')}
        name="changedOnly"
        disabled={!hasScript}
        className={styles.changedOnly}
        checked={filter.isChangedOnly}
        onChange={(event) => onChange({ ...filter, isChangedOnly: event.currentTarget.checked })}
      />
      <p role="status" className={styles.found}>
        {t('found', { count })}
      </p>
    </search>
  );
}

const noFilter: Filter = { text: '', isChangedOnly: false };

/** Links to a setting search for its key, e.g. `/dashboard/settings?search=branding.logo`. */
const filterOf = (address: string): Filter => ({
  ...noFilter,
  text: new URLSearchParams(address.split('?')[1]).get('search') ?? '',
});

function Sections({ groups }: { readonly groups: readonly SettingGroup[] }) {
  const t = useT(messages);
  return (
    <nav className={styles.sections} aria-label={t('sections')}>
      <ul className={styles.sectionList}>
        {groups.map(({ groupID, label }) => (
          <li key={groupID}>
            <Link className={styles.sectionLink} href={`#settings-${groupID}`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All settings of the site: search, change, see what will change, save. */
export function SettingsScreen({ form }: { readonly form: ConfigForm }) {
  const t = useT(messages);
  const editor = useSettings(form);
  const { addr } = useSite();
  const [filter, setFilter] = useState(() => filterOf(addr));
  const isTroubled = Object.keys(editor.errors).length > 0 || editor.conflicts.size > 0;
  // A wrong field must be visible, whatever was searched for.
  const shown = filterGroups(editor.groups, isTroubled ? noFilter : filter, editor.draft);
  const schema = useMemo(() => schemaOf(editor.entries), [editor.entries]);
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <form method="post" noValidate className={styles.screen} onSubmit={(event) => void editor.submit(event)}>
      <NeedsScript />
      <Finder filter={filter} onChange={setFilter} count={count} />
      <div className={styles.columns}>
        <Sections groups={shown} />
        <div ref={keepFocus} className={styles.groups}>
          {shown.map((group) => (
            <Group key={group.groupID} group={group} editor={editor} />
          ))}
          {count === 0 && (
            <EmptyState
              title={t('none')}
              description={t('noneHint')}
              action={<Button onClick={() => setFilter(noFilter)}>{t('showAll')}</Button>}
            />
          )}
        </div>
      </div>
      <SaveBar editor={editor} schema={schema} />
    </form>
  );
}
