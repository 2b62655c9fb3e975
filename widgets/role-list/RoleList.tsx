import { RoleScreen } from '#features/roles';
import { EmptyState, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { RoleListProps } from './types.gen.ts';

/** The roles and the permissions of each. */
export function RoleList({ roles, title, containerOptions }: RoleListProps) {
  const t = useT(messages);
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      {roles.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <RoleScreen roles={roles.map(({ description = null, ...role }) => ({ ...role, description }))} />
      )}
    </WidgetFrame>
  );
}
