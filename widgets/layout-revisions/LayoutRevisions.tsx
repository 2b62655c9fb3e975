import { RevisionScreen } from '#features/composer';
import { WidgetFrame } from '#kit';
import type { LayoutRevisionsProps } from './types.gen.ts';

/** The versions of one layout. */
export function LayoutRevisions({ title, layoutID, containerOptions }: LayoutRevisionsProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <RevisionScreen layoutID={layoutID} />
    </WidgetFrame>
  );
}
