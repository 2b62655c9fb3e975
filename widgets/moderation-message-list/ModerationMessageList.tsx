import { MessageScreen } from '#features/moderationMessages';
import { WidgetFrame } from '#kit';
import type { ModerationMessageListProps } from './types.gen.ts';

/** The administration of announcements. */
export function ModerationMessageList({ title, containerOptions, ...data }: ModerationMessageListProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <MessageScreen {...data} />
    </WidgetFrame>
  );
}
