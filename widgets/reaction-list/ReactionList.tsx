import { ReactionScreen } from '#features/reactionAdmin';
import { WidgetFrame } from '#kit';
import type { ReactionListProps } from './types.gen.ts';

/** The administration of reactions. */
export function ReactionList({ title, containerOptions, ...data }: ReactionListProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <ReactionScreen {...data} />
    </WidgetFrame>
  );
}
