import { useState } from 'react';
import { type ApiRoleRequestMeta, deleteRequestableRole, saveRequestableRole } from '#api/roleRequests.ts';
import type { ApiRole } from '#api/roles.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Checkbox, TextArea, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };

/** A role, and the form with which members ask for it, if they can. */
export interface RequestTask {
  readonly role: ApiRole;
  readonly meta: ApiRoleRequestMeta | undefined;
}

interface Props extends RequestTask {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const conflict = 409;
const questionsOf = (meta: ApiRoleRequestMeta | undefined) =>
  meta ? Object.keys(meta.attributesSchema.properties).join('\n') : '';
const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

/** Questions as a schema of texts that all must be given. */
function schemaOf(text: string) {
  const required = [...new Set(linesOf(text))];
  return {
    type: 'object',
    properties: Object.fromEntries(required.map((question) => [question, { type: 'string' }])),
    required,
  };
}

function useRequestForm({ role, meta, onDone }: Props) {
  const t = useT(messages);
  const [isStale, setStale] = useState(false);
  const form = useForm({
    initial: {
      isOpen: meta !== undefined,
      name: meta?.name ?? role.name,
      body: meta?.body ?? '',
      attributesSchema: questionsOf(meta),
    },
    validate: ({ isOpen, name }) => (isOpen && name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async ({ isOpen, name, body, attributesSchema }) => {
      const { roleID } = role;
      // after a warning, the second press replaces what is stored
      const version = isStale ? {} : { version: meta?.version ?? 'new' };
      const fields = { name, body, attributesSchema: schemaOf(attributesSchema), ...version };
      try {
        if (isOpen) await saveRequestableRole({ ...fields, roleID, type: 'application', format: 'text' });
        else if (meta) await deleteRequestableRole(roleID);
        onDone();
      } catch (error) {
        setStale(error instanceof ApiError && error.status === conflict);
        throw error;
      }
    },
  });
  const kept = useKeptFields(form, { name: `requestsFor.${role.roleID}` });
  return { form, kept, isStale };
}

function Fields(props: Props) {
  const t = useT(messages);
  const { form, kept, isStale } = useRequestForm(props);
  const { isOpen } = form.values;
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t('save')} onClose={props.onClose}>
      {isStale && <StoredNote />}
      <Checkbox {...form.bindChecked('isOpen')} label={t('requestable')} help={t('requestableHelp')} />
      {isOpen ? (
        <>
          <TextField {...form.bind('name')} label={t('requestTitle')} required maxLength={100} dir="auto" />
          <TextArea {...form.bind('body')} label={t('requestText')} rows={4} maxLength={5000} dir="auto" />
          <TextArea
            {...form.bind('attributesSchema')}
            label={t('questions')}
            help={t('questionsHelp')}
            rows={4}
            dir="auto"
          />
        </>
      ) : (
        props.meta && <p>{t('requestsGo')}</p>
      )}
    </ManagedForm>
  );
}

/** Dialog that lets members ask for a role, and sets what they are asked. */
export function RequestForm({
  task,
  ...rest
}: Omit<Props, keyof RequestTask> & { readonly task: RequestTask | undefined }) {
  const t = useT(messages);
  const title = task ? t('requestsOf', { name: task.role.name }) : '';
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields {...task} {...rest} />}
    </Modal>
  );
}
