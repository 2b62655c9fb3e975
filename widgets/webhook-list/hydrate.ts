import type { HydrateContext } from '#hydrate';
import type { WebhookListAuthored, WebhookListProps } from './types.gen.ts';

/** The call refuses viewers who cannot manage the site. */
export const hydrate = async (props: WebhookListAuthored, { get }: HydrateContext): Promise<WebhookListProps> => {
  const { body } = await get('/webhooks');
  return { ...props, webhooks: body };
};
