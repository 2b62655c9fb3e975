import { addReason, type ApiReportReason, changeReason } from '#api/reportReasons.ts';
import { useT } from '#i18n/useT.tsx';
import { AudienceField } from '#ui/form/AudienceField.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };

export type ReasonTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly reason: ApiReportReason };

/** A role that a reason can be for. */
export interface ReasonRole {
  readonly roleID: number;
  readonly name: string;
}

interface Props {
  readonly task: ReasonTask;
  readonly roles: readonly ReasonRole[];
  readonly onDone: (reason: ApiReportReason) => Promise<void>;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly description: string;
  readonly audience: string;
  readonly roleIDs: readonly number[];
}

const valuesOf = (reason: ApiReportReason | undefined): Values => {
  const roleIDs = reason?.roleIDs ?? [];
  return {
    name: reason?.name ?? '',
    description: reason?.description ?? '',
    audience: roleIDs.length > 0 ? 'roles' : 'everyone',
    roleIDs,
  };
};

function useReasonForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const edited = task.kind === 'edit' ? task.reason : undefined;
  const initial = valuesOf(edited);
  const { stored, saving, version } = useStored(edited);
  const form = useForm<Values>({
    initial,
    validate: ({ name, audience, roleIDs }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      roleIDs: audience === 'roles' && roleIDs.length === 0 ? t('rolesMissing') : undefined,
    }),
    submit: async ({ name, description, audience, roleIDs }) => {
      const fields = { name, description, roleIDs: audience === 'roles' ? [...roleIDs] : [] };
      await saving(async () =>
        onDone(edited ? await changeReason(edited.reportReasonID, { ...fields, version }) : await addReason(fields)),
      );
    },
  });
  const kept = useKeptFields(form, {
    name: `reportReason.${edited?.reportReasonID ?? 'new'}`,
  });
  return { form, kept, stored };
}

function Fields({ task, roles, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useReasonForm({ task, onDone });
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(task.kind === 'add' ? 'add' : 'save')} onClose={onClose}>
      {stored && <StoredNote>{t('storedText', { name: stored.name, description: stored.description })}</StoredNote>}
      <TextField {...form.bind('name')} label={t('name')} required maxLength={100} dir="auto" data-autofocus="" />
      <TextArea
        {...form.bind('description')}
        label={t('description')}
        help={t('descriptionHelp')}
        maxLength={500}
        rows={3}
        dir="auto"
      />
      <AudienceField
        form={form}
        roles={roles}
        labels={{ audience: t('audience'), everyone: t('everyone'), someRoles: t('someRoles'), roles: t('roles') }}
      />
    </ManagedForm>
  );
}

/** Dialog with the form for a reason. Text that is not saved is kept for the next time. */
export function ReasonForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: ReasonTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('new') : t('editTitle', { name: task.reason.name });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
