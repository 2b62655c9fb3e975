import { FieldScreen } from '#features/profileFields';
import { WidgetFrame } from '#kit';
import type { ProfileFieldListProps } from './types.gen.ts';

/** The administration of profile fields. */
export function ProfileFieldList({ title, containerOptions, ...data }: ProfileFieldListProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <FieldScreen {...data} />
    </WidgetFrame>
  );
}
