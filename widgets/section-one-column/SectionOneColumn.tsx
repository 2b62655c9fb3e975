import { cx, Region, type RegionNodes, regionClasses } from '#kit';

interface SectionOneColumnProps {
  readonly children?: RegionNodes;
  readonly isNarrow?: boolean;
}

/** A single column, as wide as the page or as its middle column. */
export function SectionOneColumn({ children, isNarrow }: SectionOneColumnProps) {
  return (
    <div className={cx(regionClasses.container, isNarrow && regionClasses.narrow)}>
      <Region nodes={children} />
    </div>
  );
}
