import type { ComponentPropsWithRef } from 'react';
import { useSectionAddress } from './useSectionAddress.ts';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Leads to the site itself, out of the section of the page. */
  readonly leavesSection?: boolean;
}

/** Every link that is drawn: its address gets the prefix of the section that the page lies in (CO-LAYOUT-015). */
export function Link({ href, leavesSection = false, children, ...rest }: LinkProps) {
  const inSection = useSectionAddress();
  return (
    <a {...rest} href={href === undefined || leavesSection ? href : inSection(href)}>
      {children}
    </a>
  );
}
