import type { ApiRedirect } from '#api/redirects.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import * as shared from '#ui/managedList/styles.css.ts';
import * as styles from './styles.css.ts';

export interface RedirectRowsProps {
  readonly redirects: readonly ApiRedirect[];
  readonly onEdit: (redirect: ApiRedirect) => void;
  readonly onTurn: (redirect: ApiRedirect, isEnabled: boolean) => void;
  readonly onDelete: (redirect: ApiRedirect) => void;
}

function Uses({ redirect: { countHits, dateLastHit } }: { readonly redirect: ApiRedirect }) {
  const t = useT(messages);
  return (
    <span>
      {t('hits', { count: countHits })}
      {dateLastHit !== null && (
        <>
          {' · '}
          {t('lastHit')} <RelativeTime date={dateLastHit} />
        </>
      )}
    </span>
  );
}

function RedirectRow({
  redirect,
  onEdit,
  onTurn,
  onDelete,
}: { readonly redirect: ApiRedirect } & Omit<RedirectRowsProps, 'redirects'>) {
  const t = useT(messages);
  const { source, target, status, isEnabled, isExternal, hiddenBy } = redirect;
  return (
    <li className={shared.row}>
      <div className={shared.words}>
        <p className={styles.way}>
          <bdi dir="ltr" className={styles.address}>
            {source}
          </bdi>
          <Icon name="arrow-end" size={16} label={t('leadsTo')} />
          <bdi dir="ltr" className={styles.address}>
            {target}
          </bdi>
        </p>
        <p className={shared.facts}>
          {!isEnabled && <Pill tone="warning">{t('off')}</Pill>}
          {isExternal && <Pill icon="external">{t('otherSite')}</Pill>}
          <span>{t(status === 302 ? 'temporary' : 'permanent')}</span>
          <Uses redirect={redirect} />
        </p>
        {hiddenBy !== null && <p className={styles.hidden}>{t('hiddenBy', { name: hiddenBy })}</p>}
      </div>
      <div className={shared.acts}>
        <Button size="small" aria-label={t('editRedirect', { source })} onClick={() => onEdit(redirect)}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          aria-label={t(isEnabled ? 'turnOffRedirect' : 'turnOnRedirect', { source })}
          onClick={() => onTurn(redirect, !isEnabled)}
        >
          {t(isEnabled ? 'turnOff' : 'turnOn')}
        </Button>
        <Button size="small" aria-label={t('deleteRedirect', { source })} onClick={() => onDelete(redirect)}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

/** The redirects, each with its use and the commands for it. */
export function RedirectRows({ redirects, ...acts }: RedirectRowsProps) {
  return (
    <ul className={shared.list}>
      {redirects.map((redirect) => (
        <RedirectRow key={redirect.redirectID} redirect={redirect} {...acts} />
      ))}
    </ul>
  );
}
