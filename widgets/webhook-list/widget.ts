import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'WebhookListAsset',
  variants: [
    {
      id: 'asset.webhookList',
      name: 'Webhooks',
      icon: 'share',
      keywords: ['integrations', 'events', 'api', 'automation'],
      group: 'Assets',
      kind: 'asset',
      views: ['webhookList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});
