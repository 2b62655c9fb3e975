import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'AuditLogAsset',
  variants: [
    {
      id: 'asset.auditLog',
      name: 'Audit log',
      icon: 'clock',
      keywords: ['history', 'administration', 'changes'],
      group: 'Assets',
      kind: 'asset',
      views: ['auditLog'],
      isRequired: true,
    },
  ],
  needsBrowser: 'interaction',
});
