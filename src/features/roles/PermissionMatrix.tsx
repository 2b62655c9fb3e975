import { type ReactNode, useState } from 'react';
import type { ApiRole } from '#api/roles.ts';
import type { Permission } from '#contracts/permission.gen.ts';
import { givablePermissions, isDangerous, isUnfit, type PermissionGroup } from '#domain/roles.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { useHasScript } from '#session/useStore.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import messages from './messages.json' with { type: 'json' };
import { moveInMatrix } from './moveInMatrix.ts';
import { type Edits, isTicked } from './roleChanges.ts';
import * as styles from './styles.css.ts';

interface MatrixProps {
  readonly roles: readonly ApiRole[];
  readonly edits: Edits;
  readonly onToggle: (role: ApiRole, name: Permission) => void;
}

/** The one box that Tab reaches; arrow keys lead to the others. */
interface TabStop {
  readonly stop: string;
  readonly onStop: (key: string) => void;
}

const keyOf = (role: ApiRole, name: Permission) => `${role.roleID}:${name}`;

interface BoxProps extends Pick<MatrixProps, 'edits' | 'onToggle'>, TabStop {
  readonly role: ApiRole;
  readonly name: Permission;
  readonly row: number;
  readonly column: number;
}

/** Whether the server would refuse the tick. */
function useIsFixed(): (role: ApiRole, name: Permission, isOn: boolean) => boolean {
  const viewer = useViewer();
  return (role, name, isOn) =>
    role.type === 'administrator' ||
    (!isOn && !viewer.can(name, { mode: 'global' })) ||
    (!isOn && isUnfit(role.type, name));
}

function Box({ role, name, edits, onToggle, row, column, stop, onStop }: BoxProps) {
  const t = useT(messages);
  const isFixed = useIsFixed();
  const isOn = role.type === 'administrator' || isTicked(role, name, edits);
  const isEdited = edits[role.roleID]?.[name] !== undefined;
  return (
    <label className={cx(styles.box, isEdited && styles.edited)}>
      <input
        type="checkbox"
        className={styles.tick}
        checked={isOn}
        disabled={isFixed(role, name, isOn)}
        data-row={row}
        data-column={column}
        tabIndex={keyOf(role, name) === stop ? 0 : -1}
        onFocus={() => onStop(keyOf(role, name))}
        aria-label={t('box', { permission: t(`${name}.name`), role: role.name })}
        onChange={() => onToggle(role, name)}
      />
      <span className={styles.boxRole} aria-hidden="true">
        <bdi>{role.name}</bdi>
      </span>
    </label>
  );
}

function RowHeader({ name }: { readonly name: Permission }) {
  const t = useT(messages);
  return (
    <th scope="row" className={styles.permission}>
      <span className={styles.permissionName}>
        {t(`${name}.name`)} {isDangerous(name) && <Pill tone="warning">{t('dangerous')}</Pill>}
      </span>
      <span className={styles.help}>{t(`${name}.help`)}</span>
      <code className={styles.code}>{name}</code>
    </th>
  );
}

interface Shown {
  readonly group: PermissionGroup;
  readonly names: readonly Permission[];
}

/** Groups with the permissions whose name, sentence or key contains the text. */
function useFound(text: string): readonly Shown[] {
  const t = useT(messages);
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return givablePermissions;
  return givablePermissions
    .map(({ group, names }) => ({
      group,
      names: names.filter((name) =>
        `${t(`group.${group}`)} ${t(`${name}.name`)} ${t(`${name}.help`)} ${name}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ names }) => names.length > 0);
}

function Head({ roles }: Pick<MatrixProps, 'roles'>) {
  const t = useT(messages);
  return (
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{t('permission')}</th>
        {roles.map(({ roleID, name }) => (
          <th key={roleID} scope="col">
            <bdi>{name}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Groups({ shown, roles, ...rest }: MatrixProps & TabStop & { readonly shown: readonly Shown[] }) {
  const t = useT(messages);
  const order = shown.flatMap(({ names }) => names);
  return shown.map(({ group, names }) => (
    <tbody key={group}>
      <tr className={styles.groupRow}>
        <th scope="rowgroup" className={styles.groupName}>
          {t(`group.${group}`)}
        </th>
        {roles.map((role) => (
          <td key={role.roleID} className={styles.roleName} aria-hidden="true">
            <bdi>{role.name}</bdi>
          </td>
        ))}
      </tr>
      {names.map((name) => (
        <tr key={name} className={styles.row}>
          <RowHeader name={name} />
          {roles.map((role, column) => (
            <td key={role.roleID} className={styles.cell}>
              <Box role={role} name={name} row={order.indexOf(name)} column={column} {...rest} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  ));
}

interface FiltersProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly roles: readonly ApiRole[];
  readonly chosen: string;
  readonly onChoose: (roleID: string) => void;
  readonly count: number;
}

function Filters({ text, onText, roles, chosen, onChoose, count }: FiltersProps) {
  const t = useT(messages);
  return (
    <search className={styles.filters}>
      <TextField
        label={t('find')}
        name="permission"
        type="search"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        className={styles.filter}
        dir="auto"
      />
      <SelectField
        label={t('shownRole')}
        name="role"
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        placeholder={t('allRoles')}
        options={roles.map(({ roleID, name }) => ({ value: String(roleID), label: name }))}
        className={styles.filter}
      />
      <p className="visually-hidden" role="status">
        {text === '' ? '' : t('found', { count })}
      </p>
    </search>
  );
}

function useTabStop(shown: readonly Shown[], { roles, edits }: Pick<MatrixProps, 'roles' | 'edits'>): TabStop {
  const isFixed = useIsFixed();
  const [last, onStop] = useState('');
  const free = shown
    .flatMap(({ names }) => names)
    .flatMap((name) =>
      roles.filter((role) => !isFixed(role, name, isTicked(role, name, edits))).map((role) => keyOf(role, name)),
    );
  return { stop: free.includes(last) ? last : (free[0] ?? ''), onStop };
}

/** Permissions by roles, with a search. Arrow keys move from box to box. */
export function PermissionMatrix({
  roles,
  edits,
  onToggle,
  children,
}: MatrixProps & { readonly children?: ReactNode }) {
  const t = useT(messages);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  // The boxes need script, and their HTML would be larger than the rest of the page.
  const hasScript = useHasScript();
  const shown = useFound(text);
  const one = roles.filter(({ roleID }) => String(roleID) === chosen);
  const columns = one.length > 0 ? one : roles;
  const tabStop = useTabStop(shown, { roles: columns, edits });
  return (
    <section className={styles.matrix} aria-labelledby="role-permissions">
      <h2 id="role-permissions" className={styles.heading}>
        {t('permissions')}
      </h2>
      <p className={styles.note}>
        {t('permissionsHelp')} {t('categoriesHelp')}
      </p>
      <Filters
        text={text}
        onText={setText}
        roles={roles}
        chosen={one.length > 0 ? chosen : ''}
        onChoose={setChosen}
        count={shown.reduce((sum, { names }) => sum + names.length, 0)}
      />
      {shown.length === 0 && <EmptyState title={t('noMatch', { text: text.trim() })} />}
      {hasScript && shown.length > 0 && (
        <fieldset className={styles.scroller} aria-label={t('permissions')} onKeyDown={moveInMatrix}>
          <table className={styles.table}>
            <Head roles={columns} />
            <Groups shown={shown} roles={columns} edits={edits} onToggle={onToggle} {...tabStop} />
          </table>
        </fieldset>
      )}
      {children}
    </section>
  );
}
