import { useMemo, useState } from 'react';
import type { ConfigForm } from '#api/config.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { useHasScript } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { keepFocus } from '#ui/focus/keepFocus.ts';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { Link } from '#ui/link/Link.tsx';
import messages from './messages.json' with { type: 'json' };
import { useRiskDialog } from './RiskDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { schemaOf, SettingFields } from './SettingFields.tsx';
import { useSettingHelp } from './SettingHelp.tsx';
import { SettingNotes } from './SettingNotes.tsx';
import { type Filter, filterGroups, type SettingEntry, type SettingGroup } from './settingsState.ts';
import * as styles from './styles.css.ts';
import { type SettingsEditor, useSettings } from './useSettings.ts';

interface GroupProps {
  readonly group: SettingGroup;
  readonly editor: SettingsEditor;
  readonly onHelp: (entry: SettingEntry) => void;
}

function Group({ group, editor, onHelp }: GroupProps) {
  const { groupID, label, entries } = group;
  return (
    <section id={`settings-${groupID}`} className={styles.group} aria-labelledby={`settings-${groupID}-name`}>
      <h2 id={`settings-${groupID}-name`} className={styles.groupName}>
        {label}
      </h2>
      <SettingFields
        entries={entries}
        editor={editor}
        notes={(entry) => <SettingNotes entry={entry} editor={editor} onHelp={() => onHelp(entry)} />}
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
  const help = useSettingHelp(editor.entries);
  const risk = useRiskDialog(editor);
  const { addr } = useSite();
  const [filter, setFilter] = useState(() => filterOf(addr));
  const found = filterGroups(editor.groups, filter, editor.draft);
  const keys = new Set(found.flatMap(({ entries }) => entries.map(({ key }) => key)));
  const troubled = [...Object.keys(editor.errors).map((pointer) => pointer.split('/')[1] ?? ''), ...editor.conflicts];
  // A wrong field must be visible, whatever was searched for.
  const shown = troubled.every((key) => keys.has(key)) ? found : filterGroups(editor.groups, noFilter, editor.draft);
  const schema = useMemo(() => schemaOf(editor.entries), [editor.entries]);
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <form method="post" noValidate className={styles.screen} onSubmit={risk.submit} onKeyDown={help.onKeyDown}>
      <NeedsScript />
      <Finder filter={filter} onChange={setFilter} count={count} />
      <p className={styles.keysNote}>{t('helpKeys')}</p>
      <div className={styles.columns}>
        <Sections groups={shown} />
        <div ref={keepFocus} className={styles.groups}>
          {shown.map((group) => (
            <Group key={group.groupID} group={group} editor={editor} onHelp={help.open} />
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
      {help.dialog}
      {risk.dialog}
    </form>
  );
}
