import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ModerationMessage',
  // Added to pages by the server, not by authors.
  variants: [],
  needsBrowser: 'never',
  needsBrowserForMembers: 'interaction',
});
