import { LayoutScreen } from '#features/composer';
import { WidgetFrame } from '#kit';
import type { LayoutListProps } from './types.gen.ts';

/** The administration of layouts. */
export function LayoutList({ title, containerOptions }: LayoutListProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <LayoutScreen />
    </WidgetFrame>
  );
}
