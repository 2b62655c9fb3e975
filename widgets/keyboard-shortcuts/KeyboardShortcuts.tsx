import { ShortcutSwitch } from '#features/shortcuts';
import { WidgetFrame } from '#kit';
import type { KeyboardShortcutsProps } from './types.gen.ts';

/** Whether single keys are shortcuts for this viewer. */
export function KeyboardShortcuts({ titleType, title, containerOptions }: KeyboardShortcutsProps) {
  return (
    <WidgetFrame headingLevel={2} title={titleType === 'none' ? null : title} containerOptions={containerOptions}>
      <ShortcutSwitch />
    </WidgetFrame>
  );
}
