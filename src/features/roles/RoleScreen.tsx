import { useState } from 'react';
import { type ApiRole, deleteRole, viewAs } from '#api/roles.ts';
import { readRequestableRoles } from '#api/roleRequests.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { useUnsaved } from '#ui/form/useUnsaved.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { DeleteRole } from './DeleteRole.tsx';
import messages from './messages.json' with { type: 'json' };
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { countEdits } from './roleChanges.ts';
import { type FormTask, RoleForm } from './RoleForm.tsx';
import { RequestForm, type RequestTask } from './RequestForm.tsx';
import { RoleRows } from './RoleRows.tsx';
import { SaveBar } from './SaveBar.tsx';
import * as styles from './styles.css.ts';
import { useRoles } from './useRoles.ts';

/** The roles of the site with their permissions, and the forms to change them. */
export function RoleScreen({ roles }: { readonly roles: readonly ApiRole[] }) {
  const t = useT(messages);
  const list = useRoles(roles);
  const [task, setTask] = useState<FormTask>();
  const [leaving, setLeaving] = useState<ApiRole>();
  const [requests, setRequests] = useState<RequestTask>();
  const unsaved = useUnsaved({ isDirty: countEdits(list.edits) > 0, onGiveUp: list.discard, guardsPage: true });
  const close = () => {
    setTask(undefined);
    setLeaving(undefined);
  };
  const done = (message: 'created' | 'saved' | 'deleted') => async (role: ApiRole) => {
    // The change is saved, so an unavailable list must not make it look failed.
    await list.refresh().catch(() => undefined);
    close();
    const undo = async () => {
      await deleteRole(role.roleID, undefined);
      await list.refresh();
    };
    showDone({ words: t(message, { name: role.name }), undo: message === 'created' ? undo : undefined });
  };
  const openRequests = async (role: ApiRole) => {
    try {
      const meta = (await readRequestableRoles()).find(({ roleID }) => roleID === role.roleID);
      setRequests({ role, meta });
    } catch (error) {
      showFault(error);
    }
  };
  const requestsDone = () => {
    showToast({ body: t('requestsSaved', { name: requests?.role.name ?? '' }), autoDismiss: true });
    setRequests(undefined);
  };
  const view = async (role: ApiRole) => {
    try {
      await viewAs(role.roleID);
      // A full page: everything in this one belongs to the administrator.
      location.assign('/');
    } catch (error) {
      showToast({ body: <ErrorText error={error} />, dismissible: true });
    }
  };
  return (
    <>
      <NeedsScript />
      <p className={styles.top}>
        <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('newRole')}
        </Button>
      </p>
      <RoleRows
        roles={list.roles}
        acts={{
          onEdit: (role) => setTask({ kind: 'edit', role }),
          onCopy: (role) => setTask({ kind: 'copy', role }),
          onDelete: setLeaving,
          onRequests: (role) => void openRequests(role),
          onView: (role) => void view(role),
        }}
      />
      <PermissionMatrix roles={list.roles} edits={list.edits} onToggle={list.toggle}>
        <SaveBar list={list} />
      </PermissionMatrix>
      <RoleForm task={task} onDone={done(task?.kind === 'edit' ? 'saved' : 'created')} onClose={close} />
      <DeleteRole role={leaving} roles={list.roles} onDone={done('deleted')} onClose={close} />
      <RequestForm task={requests} onDone={requestsDone} onClose={() => setRequests(undefined)} />
      {unsaved.dialog}
    </>
  );
}
