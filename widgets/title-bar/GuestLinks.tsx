import { buttonKindOf, cx, entryLink, LinkButton, safeHref, themeValue, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { treeLink } from './navigation.css.ts';
import { onlyBeside, slimOnCompact } from './styles.css.ts';

/**
 * Sign-in links, which return to the current page (SH-TITLE-001, SH-ROUTE-005). Phones have space for one. Both
 * have a border in the text color of the bar, which is visible on the background of any theme.
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
      {!site.isRegistrationClosed && (
        <LinkButton
          kind={kind('titleBar.guest.registerButtonType')}
          href={entryLink(site.registerUrl, site.addr)}
          className={cx(onlyBeside, slimOnCompact)}
        >
          {t('register')}
        </LinkButton>
      )}
    </>
  );
}

/** Registration link in the panel of the compact bar. */
export function RegisterEntry() {
  const t = useT(messages);
  const site = useSite();
  if (site.isRegistrationClosed) return null;
  return (
    <Link className={treeLink} href={safeHref(entryLink(site.registerUrl, site.addr))}>
      {t('register')}
    </Link>
  );
}
