import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'DraftContextProvider',
  role: 'context',
  // A context of the page: emitted by views, not by authors.
  variants: [],
  needsBrowser: 'never',
});
