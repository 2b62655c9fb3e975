import { addTag, type ApiTag, changeTag } from '#api/tags.ts';
import { useT } from '#i18n/useT.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };

export type TagTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly tag: ApiTag };

interface Props {
  readonly task: TagTask;
  readonly onDone: (tag: ApiTag) => Promise<void>;
  readonly onClose: () => void;
}

function useTagForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const edited = task.kind === 'edit' ? task.tag : undefined;
  const initial = {
    name: edited?.name ?? '',
    urlcode: edited?.urlcode ?? '',
    description: edited?.description ?? '',
  };
  const { stored, saving, version } = useStored(edited);
  const form = useForm({
    initial,
    validate: ({ name, urlcode }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      urlcode: edited && urlcode.trim() === '' ? t('addressMissing') : undefined,
    }),
    submit: async (fields) => {
      await saving(async () =>
        onDone(edited ? await changeTag(edited.tagID, { ...fields, version }) : await addTag(fields.name)),
      );
    },
  });
  const kept = useKeptFields(form, { name: `tag.${edited?.tagID ?? 'new'}` });
  return { form, kept, stored };
}

function Fields({ task, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useTagForm({ task, onDone });
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(task.kind === 'add' ? 'add' : 'save')} onClose={onClose}>
      {stored && (
        <StoredNote>{t('storedText', { name: stored.name, description: stored.description ?? '' })}</StoredNote>
      )}
      <TextField {...form.bind('name')} label={t('name')} required maxLength={100} dir="auto" data-autofocus="" />
      {task.kind === 'edit' && (
        <>
          <TextField
            {...form.bind('urlcode')}
            label={t('address')}
            help={t('addressHelp')}
            required
            maxLength={100}
            dir="auto"
          />
          <TextArea
            {...form.bind('description')}
            label={t('description')}
            help={t('descriptionHelp')}
            maxLength={500}
            rows={3}
            dir="auto"
          />
        </>
      )}
    </ManagedForm>
  );
}

/** Dialog with the form for a tag. Text that is not saved is kept for the next time. */
export function TagForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: TagTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('new') : t('editTitle', { name: task.tag.name });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
