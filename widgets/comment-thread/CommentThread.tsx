import { pageAddress } from '#features/paging';
import { ThreadSection, ThreadSort } from '#features/thread';
import { WidgetFrame } from '#kit';
import type { CommentThreadProps } from './types.gen.ts';

/** The comments of a post: nested, with lines that collapse a branch, or flat. Reading needs no script. */
export function CommentThread(props: CommentThreadProps) {
  const { titleType, title, subtitle, descriptionType, description, discussion, containerOptions } = props;
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
      count={discussion?.countComments || undefined}
      actions={<ThreadSort props={props} pageAddress={pageAddress} />}
    >
      <ThreadSection props={props} pageAddress={pageAddress} />
    </WidgetFrame>
  );
}
