import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button/Button.tsx';
import { WidgetFrame, type WidgetFrameProps } from '#ui/widgetFrame/WidgetFrame.tsx';
import * as styles from './styles.css.ts';

export interface EntryNoticeProps extends Pick<WidgetFrameProps, 'title' | 'containerOptions'> {
  /** The one next step. */
  readonly next?: { readonly label: string; readonly href: string } | undefined;
  readonly children: ReactNode;
}

/** What an entry page says instead of its form: that it is done, or cannot be done. */
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
