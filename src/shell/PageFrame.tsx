import type { ReactNode } from 'react';
import { mainID, SkipLink } from './SkipLink.tsx';
import * as styles from './styles.css.ts';

export interface PageFrameProps {
  /** The title bar, which stays during in-page navigation. */
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** The layout. */
  readonly children?: ReactNode;
}

/** Everything around a layout. `main` gets the focus after in-page navigation, hence the tabindex. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      {header}
      <main id={mainID} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
