import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'RoleSpotlightWidget',
  variants: [
    {
      id: 'roleSpotlight',
      name: 'Role Spotlight',
      icon: 'award',
      keywords: ['team', 'staff', 'posts'],
      group: 'Members',
      kind: 'widget',
    },
  ],
  needsBrowser: 'interaction',
  records: ['posts/data'],
  shape: { kind: 'posts', lines: 10 },
});
