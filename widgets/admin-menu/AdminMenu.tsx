import { type AdminArea, adminAreaAt, adminAreasOf, adminMenuID, Icon, Link, useSite, useT, useViewer } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface AreasProps {
  readonly areas: readonly AdminArea[];
  readonly current: AdminArea | undefined;
}

function Areas({ areas, current }: AreasProps) {
  const t = useT(messages);
  const groups = [...new Set(areas.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group} className={styles.group}>
      {group !== 'overview' && <p className={styles.groupName}>{t(group)}</p>}
      <ul className={styles.list}>
        {areas
          .filter((area) => area.group === group)
          .map((area) => (
            <li key={area.id}>
              <Link
                className={styles.link}
                href={area.address}
                aria-current={area.id === current?.id ? 'page' : undefined}
              >
                {t(area.id)}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ));
}

/** The administration screens that the viewer can open: a list beside the screen, and a menu above it on phones. */
export function AdminMenu() {
  const t = useT(messages);
  const { addr } = useSite();
  const areas = adminAreasOf(useViewer());
  const current = adminAreaAt(areas, addr);
  if (areas.length === 0) return null;
  return (
    <nav id={adminMenuID} tabIndex={-1} aria-label={t('title')}>
      <div className={styles.wide} data-admin-menu="">
        <Areas areas={areas} current={current} />
      </div>
      <details className={styles.narrow}>
        <summary className={styles.summary}>
          <span>
            {t('title')}
            {current && <span className={styles.here}>{t(current.id)}</span>}
          </span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <Areas areas={areas} current={current} />
      </details>
    </nav>
  );
}
