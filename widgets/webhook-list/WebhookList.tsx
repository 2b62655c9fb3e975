import { WebhookScreen } from '#features/webhooks';
import { WidgetFrame } from '#kit';
import type { WebhookListProps } from './types.gen.ts';

/** The webhooks of the site. */
export function WebhookList({ title, containerOptions, webhooks }: WebhookListProps) {
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <WebhookScreen webhooks={webhooks} />
    </WidgetFrame>
  );
}
