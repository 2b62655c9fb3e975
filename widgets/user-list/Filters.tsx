import { Button, LinkButton, SelectField, TextField, useSectionAddress, useT, GetForm } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface Filter {
  readonly name?: string | null;
  readonly roleID?: number | null;
  readonly banned?: boolean | null;
  readonly confirmed?: boolean | null;
  readonly joinedFrom?: string | null;
  readonly joinedTo?: string | null;
  readonly seenFrom?: string | null;
  readonly seenTo?: string | null;
  readonly minPosts?: number | null;
  readonly maxPosts?: number | null;
  readonly ip?: string | null;
  readonly sort?: string | null;
}

const path = '/dashboard/users';
const fields = [
  'name',
  'roleID',
  'banned',
  'confirmed',
  'joinedFrom',
  'joinedTo',
  'seenFrom',
  'seenTo',
  'minPosts',
  'maxPosts',
  'ip',
  'sort',
] as const satisfies readonly (keyof Filter)[];
/** Fields that are folded away until one of them is used. */
const rareFields = fields.slice(fields.indexOf('joinedFrom'), fields.indexOf('sort'));

const isUsed = (value: unknown) => value !== undefined && value !== null && value !== '';

/** URL of the list, without defaults. */
export function addressOf(filter: Filter, page = 1): string {
  const search = new URLSearchParams();
  for (const field of fields) if (isUsed(filter[field])) search.set(field, String(filter[field]));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

interface Props {
  readonly filter: Filter;
  readonly roles: readonly { readonly roleID: number; readonly name: string }[];
}

const textOf = (value: unknown) => (isUsed(value) ? String(value) : '');

/** Two fields that limit one value. */
function Between({ label, names, type, filter }: BetweenProps) {
  const t = useT(messages);
  return (
    <fieldset className={styles.between}>
      <legend>{label}</legend>
      {names.map((name, index) => (
        <TextField
          key={name}
          label={t(index === 0 ? 'from' : 'to')}
          name={name}
          type={type}
          min={type === 'number' ? 0 : undefined}
          defaultValue={textOf(filter[name])}
          className={styles.limit}
        />
      ))}
    </fieldset>
  );
}

interface BetweenProps {
  readonly label: string;
  readonly names: readonly (keyof Filter)[];
  readonly type: 'date' | 'number';
  readonly filter: Filter;
}

/** A GET form, so it needs no script and the result has a URL. */
export function Filters({ filter, roles }: Props) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  return (
    <search>
      <GetForm className={styles.filters} action={inSection(path)} key={addressOf(filter)}>
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        <TextField
          label={t('name')}
          name="name"
          type="search"
          defaultValue={textOf(filter.name)}
          className={styles.filter}
          dir="auto"
        />
        <SelectField
          label={t('role')}
          name="roleID"
          placeholder={t('allRoles')}
          options={roles.map((role) => ({ value: String(role.roleID), label: role.name }))}
          defaultValue={textOf(filter.roleID)}
          className={styles.filter}
        />
        <SelectField
          label={t('state')}
          name="banned"
          placeholder={t('any')}
          options={[
            { value: 'false', label: t('notBanned') },
            { value: 'true', label: t('bannedOnly') },
          ]}
          defaultValue={textOf(filter.banned)}
          className={styles.choice}
        />
        <SelectField
          label={t('address')}
          name="confirmed"
          placeholder={t('any')}
          options={[
            { value: 'true', label: t('confirmed') },
            { value: 'false', label: t('unconfirmed') },
          ]}
          defaultValue={textOf(filter.confirmed)}
          className={styles.choice}
        />
        <details className={styles.more} open={rareFields.some((field) => isUsed(filter[field]))}>
          <summary>{t('moreFilters')}</summary>
          <div className={styles.rare}>
            <Between label={t('joined')} names={['joinedFrom', 'joinedTo']} type="date" filter={filter} />
            <Between label={t('lastActive')} names={['seenFrom', 'seenTo']} type="date" filter={filter} />
            <Between label={t('posts')} names={['minPosts', 'maxPosts']} type="number" filter={filter} />
            <TextField
              label={t('ip')}
              help={t('ipHelp')}
              name="ip"
              defaultValue={textOf(filter.ip)}
              className={styles.filter}
              dir="ltr"
            />
          </div>
        </details>
        <Button type="submit">{t('search')}</Button>
        {fields.some((field) => field !== 'sort' && isUsed(filter[field])) && (
          <LinkButton href={addressOf({ sort: filter.sort ?? null })}>{t('clearFilters')}</LinkButton>
        )}
      </GetForm>
    </search>
  );
}
