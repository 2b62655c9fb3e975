import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'HtmlWidget',
  variants: [{ id: 'html', name: 'Custom HTML', group: 'Custom', kind: 'widget' }],
  needsBrowser: 'never',
  fitsIn: 'every-section',
  sealed: ['html', 'css', 'javascript'],
});
