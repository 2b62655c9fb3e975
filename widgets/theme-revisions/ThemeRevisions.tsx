import { RevisionScreen } from '#features/themes';
import { WidgetFrame } from '#kit';
import type { ThemeRevisionsProps } from './types.gen.ts';

/** The versions of a style guide. */
export function ThemeRevisions({ theme, revisions, title, containerOptions }: ThemeRevisionsProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <RevisionScreen theme={theme} revisions={revisions} />
    </WidgetFrame>
  );
}
