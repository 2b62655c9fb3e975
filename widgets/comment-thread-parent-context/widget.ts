import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CommentThreadParentContext',
  role: 'context',
  // A context of the page: views emit it, nobody writes it.
  variants: [],
  needsBrowser: 'never',
});
