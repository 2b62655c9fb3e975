import { StatusScreen } from '#features/statusAdmin';
import { WidgetFrame } from '#kit';
import type { StatusListProps } from './types.gen.ts';

/** The administration of the statuses of posts. */
export function StatusList({ title, containerOptions, ...data }: StatusListProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <StatusScreen {...data} />
    </WidgetFrame>
  );
}
