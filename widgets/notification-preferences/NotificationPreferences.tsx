import {
  NotificationPreferences as Form,
  type NotificationPreferencesProps as Shown,
} from '#features/notificationPreferences';
import { WidgetFrame } from '#kit';
import type { NotificationPreferencesProps } from './types.gen.ts';

/** The viewer's notification preferences for the whole community. */
export function NotificationPreferences(props: NotificationPreferencesProps) {
  const { title, subtitle, description, containerOptions, userID, schema, preferences, languages } = props;
  return (
    <WidgetFrame
      headingLevel={1}
      title={title}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
    >
      <Form
        userID={userID}
        schema={schema}
        preferences={preferences as Shown['preferences']}
        languages={languages ?? []}
      />
    </WidgetFrame>
  );
}
