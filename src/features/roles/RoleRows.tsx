import type { ApiRole } from '#api/roles.ts';
import { isAutomaticType, isBuiltInRole, roleTypes } from '#domain/roles.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import messages from './messages.json' with { type: 'json' };
import { countCategories, grantedTo } from './roleChanges.ts';
import * as styles from './styles.css.ts';

export interface RoleActs {
  readonly onEdit: (role: ApiRole) => void;
  readonly onCopy: (role: ApiRole) => void;
  readonly onDelete: (role: ApiRole) => void;
  readonly onRequests: (role: ApiRole) => void;
  readonly onView: (role: ApiRole) => void;
}

/** Numbers of members and permissions, in one line. */
function Facts({ role }: { readonly role: ApiRole }) {
  const t = useT(messages);
  const categories = countCategories(role);
  const count = grantedTo(role).size;
  return (
    <p className={styles.facts}>
      {role.type === 'guest' ? (
        <span>{t('everyone')}</span>
      ) : (
        <Link
          href={`/dashboard/users?roleID=${role.roleID}`}
          aria-label={`${t('members', { count: role.countUsers ?? 0 })}: ${t('membersOf', { name: role.name })}`}
        >
          {t('members', { count: role.countUsers ?? 0 })}
        </Link>
      )}
      <span>
        {role.type === 'administrator' ? t('allPermissions') : t('permissionCount', { count })}{' '}
        {categories > 0 && <Link href="/dashboard/categories">{t('categoryCount', { count: categories })}</Link>}
      </span>
    </p>
  );
}

function RoleRow({ role, acts }: { readonly role: ApiRole; readonly acts: RoleActs }) {
  const t = useT(messages);
  const { name } = role;
  const type = roleTypes.find((one) => one === role.type);
  return (
    <li className={styles.role}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          {type && <Pill tone={isAutomaticType(type) ? 'neutral' : 'info'}>{t(`pill.${type}`)}</Pill>}
        </div>
        {role.description && (
          <p className={styles.text}>
            <bdi>{role.description}</bdi>
          </p>
        )}
        <Facts role={role} />
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={t('editRole', { name })} onClick={() => acts.onEdit(role)}>
          {t('edit')}
        </Button>
        <Button size="small" aria-label={t('copyRole', { name })} onClick={() => acts.onCopy(role)}>
          {t('copy')}
        </Button>
        {role.type !== 'administrator' && !isAutomaticType(role.type) && (
          <Button size="small" aria-label={t('requestsOf', { name })} onClick={() => acts.onRequests(role)}>
            {t('requests')}
          </Button>
        )}
        {role.type !== 'administrator' && (
          <Button size="small" aria-label={t('viewAsRole', { name })} onClick={() => acts.onView(role)}>
            {t('viewAs')}
          </Button>
        )}
        {!isBuiltInRole(role.roleID) && role.deletable && (
          <Button size="small" aria-label={t('deleteRole', { name })} onClick={() => acts.onDelete(role)}>
            {t('delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The roles, each with its members and the commands for it. */
export function RoleRows({ roles, acts }: { readonly roles: readonly ApiRole[]; readonly acts: RoleActs }) {
  return (
    <ul className={styles.list}>
      {roles.map((role) => (
        <RoleRow key={role.roleID} role={role} acts={acts} />
      ))}
    </ul>
  );
}
