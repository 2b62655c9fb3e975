import type { ComponentPropsWithRef } from 'react';
import { useSectionAddress } from './useSectionAddress.ts';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** The URL is relative to the site, not to the page's section. */
  readonly leavesSection?: boolean;
}

/** Use this for every link: it adds the page's section prefix to the URL (CO-LAYOUT-015). */
export function Link({ href, leavesSection = false, children, ...rest }: LinkProps) {
  const inSection = useSectionAddress();
  return (
    <a {...rest} href={href === undefined || leavesSection ? href : inSection(href)}>
      {children}
    </a>
  );
}
