import { Link, type LinkProps } from './Link.tsx';
import type { ReactNode } from 'react';
import { insideAddress, leavesSite } from '#domain/navigation.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import { safeHref } from './safeHref.ts';

export interface SiteLinkProps extends Omit<LinkProps, 'href' | 'target' | 'rel'> {
  /** The URL as entered; unsafe ones are disabled. */
  readonly href: string | null | undefined;
  /** Opens in a new tab even within the site (SH-NAV-015). */
  readonly isNewTab?: boolean;
  readonly children?: ReactNode;
}

/** Opens a link in a new tab without giving it access to this page. */
const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A link with a URL from a document: sanitized, and opened in a new tab if external (SH-NAV-014) or marked so. */
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
