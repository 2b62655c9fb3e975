import { ThemeScreen } from '#features/themes';
import { EmptyState, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { ThemeListProps } from './types.gen.ts';

/** The style guides of the site. */
export function ThemeList({ themes, title, containerOptions }: ThemeListProps) {
  const t = useT(messages);
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      {themes.length === 0 ? <EmptyState title={t('empty')} /> : <ThemeScreen themes={themes} />}
    </WidgetFrame>
  );
}
