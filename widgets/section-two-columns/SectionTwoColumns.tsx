import { cx, isFilled, Region, type RegionNodes, regionClasses } from '#kit';
import * as styles from './styles.css.ts';

interface SectionTwoColumnsProps {
  readonly breadcrumbs?: RegionNodes;
  readonly mainTop?: RegionNodes;
  readonly mainBottom?: RegionNodes;
  readonly secondaryTop?: RegionNodes;
  readonly secondaryBottom?: RegionNodes;
  readonly isInverted?: boolean;
}

/** A main column and a panel; the main column comes first for screen readers and search engines, on either side. */
export function SectionTwoColumns({
  breadcrumbs,
  mainTop,
  mainBottom,
  secondaryTop,
  secondaryBottom,
  isInverted,
}: SectionTwoColumnsProps) {
  const hasPanel = isFilled(secondaryTop) || isFilled(secondaryBottom);
  return (
    <div className={regionClasses.container}>
      <Region nodes={breadcrumbs} className={regionClasses.breadcrumbs} />
      <div className={cx(styles.columns, isInverted && styles.inverted, !hasPanel && styles.alone)}>
        <div className={styles.main}>
          <Region nodes={mainTop} className={styles.mainTop} />
          <Region nodes={mainBottom} className={styles.mainBottom} />
        </div>
        {hasPanel && (
          <div className={styles.panel}>
            <Region nodes={secondaryTop} className={styles.secondaryTop} />
            <Region nodes={secondaryBottom} className={styles.secondaryBottom} />
          </div>
        )}
      </div>
    </div>
  );
}
