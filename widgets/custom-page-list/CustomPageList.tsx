import { PageScreen } from '#features/customPages';
import { WidgetFrame } from '#kit';
import type { CustomPageListProps } from './types.gen.ts';

/** The administration of custom pages. */
export function CustomPageList({ title, containerOptions, ...data }: CustomPageListProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <PageScreen {...data} />
    </WidgetFrame>
  );
}
