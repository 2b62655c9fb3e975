import { addStatus, type ApiStatus, changeStatus } from '#api/statuses.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup, SelectField } from '#ui/form/ChoiceFields.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };

export type StatusTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly status: ApiStatus };

interface Props {
  readonly task: StatusTask;
  readonly onDone: (status: ApiStatus) => Promise<void>;
  readonly onClose: () => void;
}

type Subtype = 'discussion' | 'question';

interface Values {
  readonly name: string;
  readonly state: ApiStatus['state'];
  /** Empty for every type. */
  readonly recordSubtype: Subtype | '';
  readonly isDefault: boolean;
}

function useStatusForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const edited = task.kind === 'edit' ? task.status : undefined;
  const { stored, saving, version } = useStored(edited);
  const form = useForm<Values>({
    initial: {
      name: edited?.name ?? '',
      state: edited?.state ?? 'open',
      recordSubtype: (edited?.recordSubType ?? '') as Subtype | '',
      isDefault: edited?.isDefault ?? false,
    },
    validate: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async ({ recordSubtype, isDefault, ...values }) => {
      const fields = {
        ...values,
        recordSubtype: recordSubtype || null,
        isDefault: isDefault && recordSubtype !== 'question',
      };
      await saving(async () =>
        onDone(edited ? await changeStatus(edited.statusID, { ...fields, version }) : await addStatus(fields)),
      );
    },
  });
  const kept = useKeptFields(form, {
    name: `status.${edited?.statusID ?? 'new'}`,
  });
  return { form, kept, stored };
}

function Fields({ task, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useStatusForm({ task, onDone });
  const { state, recordSubtype } = form.values;
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(task.kind === 'add' ? 'add' : 'save')} onClose={onClose}>
      {stored && <StoredNote>{t('storedText', { name: stored.name })}</StoredNote>}
      <TextField {...form.bind('name')} label={t('name')} required maxLength={50} dir="auto" data-autofocus="" />
      <RadioGroup
        label={t('state')}
        name="state"
        value={state}
        onChange={(value) => form.set({ state: value as Values['state'] })}
        options={[
          { value: 'open', label: t('stateOpen') },
          { value: 'closed', label: t('stateClosed') },
        ]}
      />
      <SelectField
        {...form.bind('recordSubtype')}
        label={t('type')}
        options={[
          { value: '', label: t('forEvery') },
          { value: 'discussion', label: t('forDiscussions') },
          { value: 'question', label: t('forQuestions') },
        ]}
      />
      {recordSubtype !== 'question' && (
        <Checkbox label={t('default')} help={t('defaultHelp')} {...form.bindChecked('isDefault')} />
      )}
    </ManagedForm>
  );
}

/** Dialog with the form for a status. A name that is not saved is kept for the next time. */
export function StatusForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: StatusTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('new') : t('editTitle', { name: task.status.name });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
