import { EmptyState, Icon, Pill, useT, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { RoleListProps } from './types.gen.ts';

type Role = RoleListProps['roles'][number];

function RoleItem({ role }: { readonly role: Role }) {
  const t = useT(messages);
  const granted = role.granted ?? [];
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h2 className={styles.name}>
          <bdi>{role.name}</bdi>
        </h2>
        {role.assignable === false && <Pill>{t('automatic')}</Pill>}
        {role.type !== 'guest' && (
          <Link
            className={styles.members}
            href={`/dashboard/users?roleID=${role.roleID}`}
            aria-label={t('membersOf', { name: role.name })}
          >
            {t('members')}
          </Link>
        )}
      </div>
      {role.description && (
        <p className={styles.text}>
          <bdi>{role.description}</bdi>
        </p>
      )}
      <details>
        <summary className={styles.summary}>
          <Icon name="chevron-down" size={16} />
          {t('permissions', { count: granted.length })}{' '}
          {role.categories ? t('categories', { count: role.categories }) : null}
        </summary>
        <ul className={styles.permissions}>
          {granted.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The roles and the permissions of each. */
export function RoleList({ roles, title, containerOptions }: RoleListProps) {
  const t = useT(messages);
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      {roles.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <ul className={styles.list}>
          {roles.map((role) => (
            <RoleItem key={role.roleID} role={role} />
          ))}
        </ul>
      )}
    </WidgetFrame>
  );
}
