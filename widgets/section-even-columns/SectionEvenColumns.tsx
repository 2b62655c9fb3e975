import { cx, Region, type RegionNodes, regionClasses } from '#kit';
import * as styles from './styles.css.ts';

interface SectionEvenColumnsProps {
  readonly breadcrumbs?: RegionNodes;
  readonly left?: RegionNodes;
  /** Three columns if set, even if empty; otherwise two. */
  readonly middle?: RegionNodes;
  readonly right?: RegionNodes;
  readonly isNarrow?: boolean | null;
}

/** Two or three columns of equal width; an empty one keeps its space. */
export function SectionEvenColumns({ breadcrumbs, left, middle, right, isNarrow }: SectionEvenColumnsProps) {
  return (
    <div className={cx(regionClasses.container, isNarrow && regionClasses.narrow)}>
      <Region nodes={breadcrumbs} className={regionClasses.breadcrumbs} />
      <div className={cx(styles.columns, middle !== undefined && styles.three)}>
        <div>
          <Region nodes={left} />
        </div>
        {middle !== undefined && (
          <div>
            <Region nodes={middle} />
          </div>
        )}
        <div>
          <Region nodes={right} />
        </div>
      </div>
    </div>
  );
}
