import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CustomFragmentWidget',
  // Replaces a widget that a fragment renders; created by the page itself, never sent over the API.
  aliases: ['FragmentHost'],
  // Their IDs are `react.custom.<uuid>`, stored in the database.
  variants: [],
  needsBrowser: 'visible',
  fitsIn: 'every-section',
});
