import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'HtmlWidget',
  variants: [
    {
      id: 'html',
      name: 'Custom HTML',
      icon: 'edit',
      keywords: ['code', 'embed', 'script', 'css'],
      group: 'Custom',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  fitsIn: 'every-section',
  sealed: ['html', 'css', 'javascript'],
});
