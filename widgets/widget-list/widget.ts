import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'WidgetListAsset',
  variants: [
    {
      id: 'asset.widgetList',
      name: 'Widgets',
      icon: 'layout',
      keywords: ['administration', 'failures', 'switch off', 'kill switch'],
      group: 'Assets',
      kind: 'asset',
      views: ['widgetList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});
