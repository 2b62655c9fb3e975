import { Button, Checkbox, SelectField, TextField, useSectionAddress, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface Filter {
  readonly name?: string | null;
  readonly roleID?: number | null;
  readonly banned?: boolean | null;
  readonly sort?: string | null;
}

const path = '/dashboard/users';

/** URL of the list, without defaults. */
export function addressOf({ name, roleID, banned, sort }: Filter, page = 1): string {
  const search = new URLSearchParams({
    ...(name ? { name } : {}),
    ...(roleID ? { roleID: String(roleID) } : {}),
    ...(banned ? { banned: 'true' } : {}),
    ...(sort ? { sort } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size > 0 ? `${path}?${search}` : path;
}

interface Props {
  readonly filter: Filter;
  readonly roles: readonly { readonly roleID: number; readonly name: string }[];
}

/** A GET form, so it needs no script and the result has a URL. */
export function Filters({ filter, roles }: Props) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  return (
    <search>
      <form className={styles.filters} method="get" action={inSection(path)}>
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        <TextField
          label={t('name')}
          name="name"
          type="search"
          defaultValue={filter.name ?? ''}
          className={styles.filter}
          dir="auto"
        />
        <SelectField
          label={t('role')}
          name="roleID"
          placeholder={t('allRoles')}
          options={roles.map((role) => ({ value: String(role.roleID), label: role.name }))}
          defaultValue={filter.roleID ? String(filter.roleID) : ''}
          className={styles.filter}
        />
        <Checkbox
          label={t('bannedOnly')}
          name="banned"
          value="true"
          defaultChecked={filter.banned === true}
          className={styles.tick}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  );
}
