import { Announcement } from '#features/announcement';
import type { ModerationMessageProps } from './types.gen.ts';

/** A message of the administrators on a page. */
export function ModerationMessage(props: ModerationMessageProps) {
  return <Announcement {...props} />;
}
