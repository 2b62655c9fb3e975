import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button/Button.tsx';
import { WidgetFrame, type WidgetFrameProps } from '#ui/widgetFrame/WidgetFrame.tsx';
import * as styles from './styles.css.ts';

export interface EntryNoticeProps extends Pick<WidgetFrameProps, 'title' | 'containerOptions'> {
  /** The link to the next step. */
  readonly next?: { readonly label: string; readonly href: string } | undefined;
  readonly children: ReactNode;
}

/** Replaces the form of an entry page with a message: it is done, or it is not possible. */
export function EntryNotice({ title, containerOptions, next, children }: EntryNoticeProps) {
  return (
    <div className={styles.place}>
      <WidgetFrame title={title} containerOptions={containerOptions} headingLevel={1}>
        <div className={styles.notice} role="status">
          {children}
        </div>
        {next && (
          <LinkButton kind="primary" size="large" isWide href={next.href}>
            {next.label}
          </LinkButton>
        )}
      </WidgetFrame>
    </div>
  );
}
