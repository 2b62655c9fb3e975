import type { ReactNode } from 'react';
import * as styles from './styles.css.ts';

/** The buttons of a toast, on a line of their own below its text. */
export const ToastActions = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
);
