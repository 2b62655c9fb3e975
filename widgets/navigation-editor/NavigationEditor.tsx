import { NavigationScreen } from '#features/navigation';
import { WidgetFrame } from '#kit';
import type { NavigationEditorProps } from './types.gen.ts';

/** The administration of the site's navigation. */
export function NavigationEditor({ title, containerOptions, navigation }: NavigationEditorProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <NavigationScreen {...navigation} />
    </WidgetFrame>
  );
}
