import { Link, type LinkProps } from './Link.tsx';
import type { ReactNode } from 'react';
import { insideAddress, leavesSite } from '#domain/navigation.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import { safeHref } from './safeHref.ts';

export interface SiteLinkProps extends Omit<LinkProps, 'href' | 'target' | 'rel'> {
  /** As somebody wrote it; unsafe ones lead nowhere. */
  readonly href: string | null | undefined;
  /** Opens in a new tab although it stays on the site (SH-NAV-015). */
  readonly isNewTab?: boolean;
  readonly children?: ReactNode;
}

/** What makes a link open in a new tab, without handing this page to the other. */
const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * A link whose address comes from a document: safe, and in a new tab where it leaves the site (SH-NAV-014) or is
 * flagged so.
 */
export function SiteLink({ href, isNewTab = false, children, ...rest }: SiteLinkProps) {
  const t = useT(messages);
  const address = insideAddress(safeHref(href), useSite().origin);
  const opensTab = isNewTab || leavesSite(address);
  return (
    <Link {...rest} href={address} {...(opensTab ? newTab : {})}>
      {children}
      {opensTab && <VisuallyHidden>({t('newTab')})</VisuallyHidden>}
    </Link>
  );
}
