import { addModerationMessage, type ApiModerationMessage, changeModerationMessage } from '#api/moderationMessages.ts';
import { longestMessage, messageLocations, messageTypes, messageViews } from '#domain/moderationMessages.ts';
import { useT } from '#i18n/useT.tsx';
import { AudienceField } from '#ui/form/AudienceField.tsx';
import { RadioGroup, SelectField } from '#ui/form/ChoiceFields.tsx';
import { Checkbox, TextArea, TextField } from '#ui/form/TextField.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { fieldsOf, type MessageValues, valuesOf, viewsFor } from './messageForm.ts';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };

export type MessageTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly message: ApiModerationMessage };

export interface MessageRole {
  readonly roleID: number;
  readonly name: string;
}

/** A category that an announcement can be for. */
export interface MessageCategory {
  readonly categoryID: number;
  readonly name: string;
  readonly depth: number;
}

interface Props {
  readonly task: MessageTask;
  readonly roles: readonly MessageRole[];
  readonly categories: readonly MessageCategory[];
  readonly onDone: (message: ApiModerationMessage) => Promise<void>;
  readonly onClose: () => void;
}

function useMessageForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const edited = task.kind === 'edit' ? task.message : undefined;
  const initial = valuesOf(edited);
  const { stored, saving, version } = useStored(edited);
  const form = useForm<MessageValues>({
    initial,
    validate: ({ body, audience, roleIDs }) => ({
      body: body.trim() === '' ? t('bodyMissing') : undefined,
      roleIDs: audience === 'roles' && roleIDs.length === 0 ? t('rolesMissing') : undefined,
    }),
    submit: async (values) => {
      const fields = fieldsOf(values, edited);
      await saving(async () =>
        onDone(
          edited
            ? await changeModerationMessage(edited.moderationMessageID, {
                ...fields,
                version,
              })
            : await addModerationMessage(fields),
        ),
      );
    },
  });
  const kept = useKeptFields(form, { name: `announcement.${edited?.moderationMessageID ?? 'new'}` });
  return { form, kept, stored };
}

interface PartProps {
  readonly form: Form<MessageValues>;
}

function Flag({ form, name }: PartProps & { readonly name: 'includeDescendants' | 'isDismissible' | 'isEnabled' }) {
  const t = useT(messages);
  return (
    <Checkbox
      name={name}
      label={t(name)}
      checked={form.values[name]}
      onChange={() => form.set({ [name]: !form.values[name] })}
    />
  );
}

function Place({ form, categories }: PartProps & Pick<Props, 'categories'>) {
  const t = useT(messages);
  const { ref: _, ...location } = form.bind('location');
  const nameOf = (view: string) => {
    const known = messageViews.find((one) => one === view);
    return known ? t(`view.${known}`) : view;
  };
  return (
    <>
      <SelectField
        label={t('view')}
        name="view"
        value={form.values.view}
        placeholder={t('view.all')}
        errors={form.bind('view').errors ?? []}
        onChange={(event) => form.set({ view: event.currentTarget.value })}
        options={viewsFor(form.values.view).map((view) => ({ value: view, label: nameOf(view) }))}
      />
      <SelectField
        label={t('category')}
        name="category"
        help={t('categoryHelp')}
        value={form.values.category}
        placeholder={t('category.all')}
        errors={form.bind('category').errors ?? []}
        onChange={(event) => form.set({ category: event.currentTarget.value })}
        options={categories.map(({ categoryID, name, depth }) => ({
          value: String(categoryID),
          label: `${'– '.repeat(Math.max(0, depth - 1))}${name}`,
        }))}
      />
      {form.values.category !== '' && <Flag form={form} name="includeDescendants" />}
      <RadioGroup
        {...location}
        label={t('location')}
        options={messageLocations.map((value) => ({ value, label: t(`location.${value}`) }))}
      />
    </>
  );
}

function Fields({ task, roles, categories, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useMessageForm({ task, onDone });
  const { ref: _, ...type } = form.bind('type');
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(task.kind === 'add' ? 'add' : 'save')} onClose={onClose}>
      {stored && <StoredNote>{t('storedText', { text: stored.body })}</StoredNote>}
      <TextArea
        {...form.bind('body')}
        label={t('body')}
        help={t('bodyHelp')}
        required
        maxLength={longestMessage}
        rows={4}
        dir="auto"
        data-autofocus=""
      />
      <RadioGroup
        {...type}
        label={t('type')}
        options={messageTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <Place form={form} categories={categories} />
      <AudienceField
        form={form}
        roles={roles}
        labels={{ audience: t('audience'), everyone: t('everyone'), someRoles: t('someRoles'), roles: t('roles') }}
      />
      <TextField {...form.bind('dateExpires')} type="date" label={t('dateExpires')} help={t('dateExpiresHelp')} />
      <Flag form={form} name="isDismissible" />
      <Flag form={form} name="isEnabled" />
    </ManagedForm>
  );
}

/** Dialog with the form for an announcement. Text that is not saved is kept for the next time. */
export function MessageForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: MessageTask | undefined }) {
  const t = useT(messages);
  return (
    <Modal
      title={t(task?.kind === 'edit' ? 'editTitle' : 'new')}
      size="medium"
      isOpen={task !== undefined}
      onClose={rest.onClose}
    >
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
