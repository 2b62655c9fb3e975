import { StyleGuideEditor } from '#features/themes';
import { EmptyState, Link, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { ThemeEditorProps } from './types.gen.ts';

/** The editor of a style guide; built-in ones can only be copied. */
export function ThemeEditor({ theme, containerOptions }: ThemeEditorProps) {
  const t = useT(messages);
  return (
    <WidgetFrame containerOptions={containerOptions}>
      {theme.type === 'themeFile' ? (
        <EmptyState
          title={t('builtIn')}
          description={t('builtInHelp')}
          action={<Link href="/appearance/style-guides">{t('list')}</Link>}
        />
      ) : (
        <StyleGuideEditor key={theme.themeID} theme={theme} />
      )}
    </WidgetFrame>
  );
}
