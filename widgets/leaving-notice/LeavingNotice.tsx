import { LinkButton, useSite, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { LeavingNoticeProps } from './types.gen.ts';

/** Emphasizes the host, which identifies the site. */
function Address({ target }: { readonly target: string }) {
  const { host } = new URL(target);
  const at = target.indexOf(host);
  return (
    <p className={styles.address} dir="ltr">
      {target.slice(0, at)}
      <strong className={styles.host}>{host}</strong>
      {target.slice(at + host.length)}
    </p>
  );
}

/** The last page before an external site (SH-ROUTE-014): the full URL, with links to continue and to go back. */
export function LeavingNotice({ target, description }: LeavingNoticeProps) {
  const t = useT(messages);
  const { title: site } = useSite();
  return (
    <div className={styles.notice}>
      <h1 className={styles.heading}>{target ? t('leaving', { site }) : t('unsafe')}</h1>
      <p>{target ? t('leadsTo') : t('unsafeText')}</p>
      {target && <Address target={target} />}
      {target && <p className={styles.words}>{description ? <bdi>{description}</bdi> : t('notOurs', { site })}</p>}
      <div className={styles.ways}>
        {target && (
          <LinkButton kind="primary" href={target} target="_self" rel="nofollow noopener noreferrer">
            <span className={styles.onward}>{t('continue', { host: new URL(target).host })}</span>
          </LinkButton>
        )}
        <LinkButton href="/" data-back="">
          {t('back')}
        </LinkButton>
      </div>
    </div>
  );
}
