import type { ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonClass } from '../button/buttonClass.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import * as styles from './styles.css.ts';

export interface DropdownProps {
  /** The content of the button. */
  readonly label: ReactNode;
  /** The name of the button if its label is an image. */
  readonly accessibleName?: string;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Width of the panel: 250, 300, or at least 350 pixels. */
  readonly width?: keyof typeof styles.width;
  readonly align?: keyof typeof styles.align;
  readonly hasCaret?: boolean;
  readonly className?: string;
  /** `<li>` elements with a link or a button each, or any content with `isList={false}`. */
  readonly children: ReactNode;
  readonly isList?: boolean;
}

/**
 * A button that opens a panel of links. A `<details>`, so it works before and without script. `shell/disclosures` adds
 * closing by Escape or a click outside, arrow keys, and closing the others when one opens.
 */
export function Dropdown(props: DropdownProps) {
  const {
    label,
    accessibleName,
    kind = 'standard',
    size,
    align = 'start',
    width = 'normal',
    hasCaret = true,
    className,
    children,
    isList = true,
  } = props;
  const panel = cx(styles.width[width], styles.align[align], styles.panel);
  return (
    <details className={cx(styles.dropdown, className)} data-menu="" data-print="no">
      <summary className={buttonClass(kind, size, styles.button)} aria-label={accessibleName}>
        {label}
        {hasCaret && <Icon name="chevron-down" size={16} className={styles.caret} />}
      </summary>
      {isList ? <ul className={panel}>{children}</ul> : <div className={panel}>{children}</div>}
    </details>
  );
}
