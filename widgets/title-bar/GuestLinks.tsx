import { buttonKindOf, cx, entryLink, LinkButton, safeHref, themeValue, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { treeLink } from './navigation.css.ts';
import { onlyBeside, slimOnCompact } from './styles.css.ts';

/**
 * Links to sign in and to register, which return to the current page (SH-TITLE-001, SH-ROUTE-005). Phones have space
 * for one; signing in is then in the menu, because members stay signed in while guests have to see how to join.
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
        className={cx(!site.isRegistrationClosed && onlyBeside, slimOnCompact)}
      >
        {t('signIn')}
      </LinkButton>
      {!site.isRegistrationClosed && (
        <LinkButton
          kind={kind('titleBar.guest.registerButtonType')}
          href={entryLink(site.registerUrl, site.addr)}
          className={slimOnCompact}
        >
          {t('register')}
        </LinkButton>
      )}
    </>
  );
}

/** In the panel of the compact bar, which has no space for a second button. */
export function SignInEntry() {
  const t = useT(messages);
  const site = useSite();
  if (site.isRegistrationClosed) return null;
  return (
    <Link className={treeLink} href={safeHref(entryLink(site.signInUrl, site.addr))}>
      {t('signIn')}
    </Link>
  );
}
