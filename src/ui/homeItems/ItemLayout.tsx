import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Carousel } from './Carousel.tsx';
import * as styles from './layout.css.ts';

export interface ItemLayoutProps {
  readonly display: 'grid' | 'carousel';
  readonly columns: 1 | 2 | 3 | 4 | 5;
  readonly className?: string;
  /** `<li>` elements. */
  readonly children: ReactNode;
}

/** Arranges items in rows, or in one row that scrolls. */
export function ItemLayout({ display, columns, className, children }: ItemLayoutProps) {
  if (display === 'grid') return <ul className={cx(styles.grid[columns], className)}>{children}</ul>;
  return (
    <Carousel columns={columns} className={className}>
      {children}
    </Carousel>
  );
}
