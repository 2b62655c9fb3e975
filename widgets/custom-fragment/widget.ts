import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CustomFragmentWidget',
  // Stands in for a widget that a fragment draws; made by the page itself, never sent over the API.
  aliases: ['FragmentHost'],
  // Their ids are `react.custom.<uuid>`: which there are is known to the database.
  variants: [],
  needsBrowser: 'visible',
  fitsIn: 'every-section',
});
