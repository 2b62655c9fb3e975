import { PrivacyChoice as Choice } from '#features/privacy';
import { WidgetFrame } from '#kit';
import type { PrivacyChoiceProps } from './types.gen.ts';

/** The viewer's privacy setting for statistics. */
export function PrivacyChoice({ titleType, title, containerOptions }: PrivacyChoiceProps) {
  return (
    <WidgetFrame headingLevel={1} title={titleType === 'none' ? null : title} containerOptions={containerOptions}>
      <Choice />
    </WidgetFrame>
  );
}
