import { Avatar, buttonKindOf, entryLink, hasFeature, Icon, LinkButton, safeHref, themeValue, useSite, useT, useViewer, VisuallyHidden } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './readerMenu.css.ts';
import { onlyFull, slimOnCompact } from './styles.css.ts';

/**
 * Ways in; each leads back to this page (SH-TITLE-001, SH-ROUTE-005). The compact bar has room for one.
 * Both have a rim in the colour of the bar's words, which stands out on any ground a theme may choose.
 */
export function GuestLinks() {
  const t = useT(messages);
  const site = useSite();
  const kind = (path: string, fallback: string) => buttonKindOf(themeValue(site, path) ?? fallback);
  return (
    <>
      <LinkButton kind={kind('titleBar.guest.signInButtonType', 'transparent')} href={entryLink(site.signInUrl, site.addr)} className={slimOnCompact}>
        {t('signIn')}
      </LinkButton>
      <LinkButton kind={kind('titleBar.guest.registerButtonType', 'transparent')} href={entryLink(site.registerUrl, site.addr)} className={onlyFull}>
        {t('register')}
      </LinkButton>
    </>
  );
}

/** Registration, for the panel of the compact bar. */
export function RegisterEntry() {
  const t = useT(messages);
  const site = useSite();
  return (
    <a className={styles.entry} href={safeHref(entryLink(site.registerUrl, site.addr))}>
      {t('register')}
    </a>
  );
}

/** The member's own menu. Signing out is a form post, so that no link of a stranger can do it. */
export function ReaderMenu() {
  const t = useT(messages);
  const viewer = useViewer();
  const site = useSite();
  return (
    <details className={styles.menu} data-menu="">
      <summary className={styles.button}>
        <Avatar user={viewer} size={28} />
        <VisuallyHidden>{t('yourMenu', { name: viewer.name })}</VisuallyHidden>
      </summary>
      <div className={styles.panel}>
        <p className={styles.name}>{viewer.name}</p>
        {hasFeature(site, 'profiles') && (
          <a className={styles.entry} href={`/profile/${encodeURIComponent(viewer.name)}`}>
            <Icon name="user" size={16} />
            {t('profile')}
          </a>
        )}
        <hr className={styles.rule} />
        <form method="post" action={site.signOutUrl}>
          {viewer.transientKey !== '' && <input type="hidden" name="TransientKey" value={viewer.transientKey} />}
          <input type="hidden" name="target" value={site.addr} />
          <button type="submit" className={styles.entry}>
            <Icon name="sign-out" size={16} />
            {t('signOut')}
          </button>
        </form>
      </div>
    </details>
  );
}
