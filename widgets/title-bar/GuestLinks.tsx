import { buttonKindOf, cx, entryLink, LinkButton, safeHref, themeValue, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { treeLink } from './navigation.css.ts';
import { onlyFull, slimOnCompact } from './styles.css.ts';

/**
 * Ways in; each leads back to this page (SH-TITLE-001, SH-ROUTE-005). The compact bar has room for one.
 * Both have a rim in the colour of the bar's words, which stands out on any ground a theme may choose.
 */
export function GuestLinks() {
  const t = useT(messages);
  const site = useSite();
  const kind = (path: string) => buttonKindOf(themeValue(site, path) ?? 'transparent');
  return (
    <>
      <LinkButton
        kind={kind('titleBar.guest.signInButtonType')}
        href={entryLink(site.signInUrl, site.addr)}
        className={slimOnCompact}
      >
        {t('signIn')}
      </LinkButton>
      <LinkButton
        kind={kind('titleBar.guest.registerButtonType')}
        href={entryLink(site.registerUrl, site.addr)}
        className={cx(onlyFull, slimOnCompact)}
      >
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
    <Link className={treeLink} href={safeHref(entryLink(site.registerUrl, site.addr))}>
      {t('register')}
    </Link>
  );
}
