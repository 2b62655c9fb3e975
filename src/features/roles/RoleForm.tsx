import { useState } from 'react';
import { addRole, type ApiRole, changeRole } from '#api/roles.ts';
import { isBuiltInRole, roleTypes } from '#domain/roles.ts';
import { useT } from '#i18n/useT.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Checkbox, TextArea, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { storedRoleOf } from './useRoles.ts';

/** The form adds a role, adds a copy of a role, or edits a role. */
export type FormTask = { readonly kind: 'add' } | { readonly kind: 'copy' | 'edit'; readonly role: ApiRole };

interface Values {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly canSession: boolean;
  readonly personalInfo: boolean;
}

const empty: Values = { name: '', description: '', type: '', canSession: true, personalInfo: false };

const valuesOf = ({ name, description, type, canSession = true, personalInfo = false }: ApiRole): Values => ({
  name,
  description: description ?? '',
  type: type ?? '',
  canSession,
  personalInfo,
});

interface Props {
  readonly task: FormTask;
  readonly onDone: (role: ApiRole) => Promise<void>;
  readonly onClose: () => void;
}

function useInitial(task: FormTask): Values {
  const t = useT(messages);
  if (task.kind === 'add') return empty;
  const values = valuesOf(task.role);
  return task.kind === 'edit' ? values : { ...values, name: t('copyName', { name: values.name }), type: '' };
}

function useRoleForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const initial = useInitial(task);
  const [stored, setStored] = useState<ApiRole>();
  const editedID = task.kind === 'edit' ? task.role.roleID : undefined;
  const version = stored?.version ?? (task.kind === 'edit' ? task.role.version : undefined);
  const form = useForm<Values>({
    initial,
    validate: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async ({ type, ...values }) => {
      const isTypeFree = editedID === undefined || !isBuiltInRole(editedID);
      const fields = { ...values, ...(isTypeFree ? { type } : {}) };
      try {
        const permissions = task.kind === 'copy' ? { permissions: sendable(task.role) } : {};
        await onDone(
          editedID === undefined
            ? await addRole({ ...fields, ...permissions })
            : await changeRole(editedID, { ...fields, version }),
        );
      } catch (error) {
        setStored(storedRoleOf(error));
        throw error;
      }
    },
  });
  const kept = useKeptFields(form, {
    name: `role.${task.kind === 'add' ? 'new' : `${task.kind}-${task.role.roleID}`}`,
  });
  return { form, kept, stored, initial };
}

/** Permissions of a role, to be sent with its copy. */
const sendable = ({ permissions = [] }: ApiRole) =>
  permissions.map(({ type, id, permissions: granted }) => ({
    type: type === 'category' ? ('category' as const) : ('global' as const),
    id,
    permissions: { ...granted },
  }));

function Fields({ task, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useRoleForm({ task, onDone });
  const isBuiltIn = task.kind === 'edit' && isBuiltInRole(task.role.roleID);
  const isAdministrators = form.values.type === 'administrator';
  const types = ['none', ...roleTypes] as const;
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(task.kind === 'edit' ? 'save' : 'create')} onClose={onClose}>
      {stored && (
        <StoredNote>
          {t('storedText', { name: stored.name, description: stored.description ?? t('noDescription') })}
        </StoredNote>
      )}
      {task.kind === 'copy' && <p className={styles.note}>{t('copyHelp', { name: task.role.name })}</p>}
      <TextField {...form.bind('name')} label={t('name')} required maxLength={100} dir="auto" data-autofocus="" />
      <TextArea {...form.bind('description')} label={t('description')} maxLength={500} dir="auto" />
      <SelectField
        {...form.bind('type')}
        label={t('type')}
        help={isBuiltIn ? t('typeHelp') : undefined}
        disabled={isBuiltIn}
        options={types.map((type) => ({ value: type === 'none' ? '' : type, label: t(`type.${type}`) }))}
      />
      <Checkbox
        {...form.bindChecked('canSession')}
        label={t('canSession')}
        help={t(isAdministrators ? 'canSessionAdmins' : 'canSessionHelp')}
        disabled={isAdministrators}
      />
      <Checkbox {...form.bindChecked('personalInfo')} label={t('personalInfo')} help={t('personalInfoHelp')} />
    </ManagedForm>
  );
}

/** Dialog with the form for a role. Text that is not saved is kept for the next time. */
export function RoleForm({ task, onDone, onClose }: Omit<Props, 'task'> & { readonly task: FormTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('newTitle') : t(`${task.kind}Title`, { name: task.role.name });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={onClose}>
      {task && <Fields task={task} onDone={onDone} onClose={onClose} />}
    </Modal>
  );
}
