import { isFilled, Region, type RegionNodes, regionClasses } from '#kit';
import * as styles from './styles.css.ts';

interface SectionThreeColumnsProps {
  readonly breadcrumbs?: RegionNodes;
  readonly leftTop?: RegionNodes;
  readonly leftBottom?: RegionNodes;
  readonly middleTop?: RegionNodes;
  readonly middleBottom?: RegionNodes;
  readonly rightTop?: RegionNodes;
  readonly rightBottom?: RegionNodes;
}

interface ColumnProps {
  readonly className: string;
  readonly top: RegionNodes;
  readonly bottom: RegionNodes;
  readonly topClass: string;
  readonly bottomClass: string;
}

function Column({ className, top, bottom, topClass, bottomClass }: ColumnProps) {
  if (!isFilled(top) && !isFilled(bottom)) return null;
  return (
    <div className={className}>
      <Region nodes={top} className={topClass} />
      <Region nodes={bottom} className={bottomClass} />
    </div>
  );
}

/** A main column between two panels; it comes first for screen readers and search engines. */
export function SectionThreeColumns(props: SectionThreeColumnsProps) {
  return (
    <div className={regionClasses.container}>
      <Region nodes={props.breadcrumbs} className={regionClasses.breadcrumbs} />
      <div className={styles.columns}>
        <Column
          className={styles.middle}
          top={props.middleTop}
          bottom={props.middleBottom}
          topClass={styles.middleTop}
          bottomClass={styles.middleBottom}
        />
        <Column
          className={styles.left}
          top={props.leftTop}
          bottom={props.leftBottom}
          topClass={styles.leftTop}
          bottomClass={styles.leftBottom}
        />
        <Column
          className={styles.right}
          top={props.rightTop}
          bottom={props.rightBottom}
          topClass={styles.rightTop}
          bottomClass={styles.rightBottom}
        />
      </div>
    </div>
  );
}
