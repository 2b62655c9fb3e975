import { PostTypeScreen } from '#features/postTypeAdmin';
import { WidgetFrame } from '#kit';
import type { PostTypeListProps } from './types.gen.ts';

/** The administration of post types and their fields. */
export function PostTypeList({ title, containerOptions, ...data }: PostTypeListProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <PostTypeScreen {...data} />
    </WidgetFrame>
  );
}
