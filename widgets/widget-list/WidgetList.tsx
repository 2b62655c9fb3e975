import { WidgetScreen } from '#features/widgets';
import { WidgetFrame } from '#kit';
import type { WidgetListProps } from './types.gen.ts';

/** Widgets, with their failures, to switch off everywhere. */
export function WidgetList({ title, containerOptions, widgets }: WidgetListProps) {
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <WidgetScreen widgets={widgets} />
    </WidgetFrame>
  );
}
