import { SettingsScreen } from '#features/settings';
import { WidgetFrame } from '#kit';
import type { SettingsFormProps } from './types.gen.ts';

/** All settings of the site in one form. */
export function SettingsForm({ title, containerOptions, form }: SettingsFormProps) {
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <SettingsScreen form={form} />
    </WidgetFrame>
  );
}
