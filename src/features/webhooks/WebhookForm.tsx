import { useState } from 'react';
import { addWebhook, type ApiWebhook, changeWebhook } from '#api/webhooks.ts';
import { type WebhookEvent, webhookEvents } from '#domain/webhookEvents.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

const conflict = 409;

/** The form adds a webhook, or edits one. */
export type WebhookTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly webhook: ApiWebhook };

interface Props {
  readonly task: WebhookTask;
  readonly onDone: (webhook: ApiWebhook) => void;
  readonly onClose: () => void;
}

function initialOf(task: WebhookTask) {
  const webhook = task.kind === 'edit' ? task.webhook : undefined;
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: (webhook?.events ?? ['discussion.created']) as readonly WebhookEvent[],
    isActive: webhook?.isActive ?? true,
  };
}

function useWebhookForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const initial = initialOf(task);
  const [stored, setStored] = useState<ApiWebhook>();
  const form = useForm({
    initial,
    validate: ({ name, url, events }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      url: url.trim() === '' ? t('urlMissing') : undefined,
      events: events.length === 0 ? t('eventsMissing') : undefined,
    }),
    submit: async ({ events, ...values }) => {
      const fields = { ...values, events: [...events] };
      try {
        onDone(
          task.kind === 'add'
            ? await addWebhook(fields)
            : await changeWebhook(task.webhook.webhookID, {
                ...fields,
                version: stored?.version ?? task.webhook.version,
              }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === conflict) setStored(error.extras.current as ApiWebhook);
        throw error;
      }
    },
  });
  const kept = useKeptFields(form, {
    name: `webhook.${task.kind === 'add' ? 'new' : task.webhook.webhookID}`,
  });
  return { form, kept, stored };
}

function Fields({ task, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useWebhookForm({ task, onDone });
  const { events } = form.values;
  const { errors } = form.bind('events');
  const toggle = (event: WebhookEvent) =>
    form.set({ events: events.includes(event) ? events.filter((one) => one !== event) : [...events, event] });
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(task.kind === 'add' ? 'create' : 'save')} onClose={onClose}>
      {stored && (
        <MessageBox type="warning" title={t('conflict')}>
          <p>{t('conflictText', { name: stored.name, url: stored.url })}</p>
          <p>{t('conflictHelp')}</p>
        </MessageBox>
      )}
      <TextField {...form.bind('name')} label={t('name')} required maxLength={100} dir="auto" data-autofocus="" />
      <TextField
        {...form.bind('url')}
        type="url"
        label={t('url')}
        help={t('urlHelp')}
        required
        maxLength={2000}
        dir="ltr"
      />
      <fieldset className={styles.events}>
        <legend className={styles.legend}>{t('events')}</legend>
        {webhookEvents.map((event, index) => (
          <Checkbox
            key={event}
            name={event}
            checked={events.includes(event)}
            onChange={() => toggle(event)}
            errors={index === 0 ? errors : []}
            label={t(`event.${event}`)}
          />
        ))}
      </fieldset>
      <Checkbox {...form.bindChecked('isActive')} label={t('active')} />
    </ManagedForm>
  );
}

/** Dialog with the form for a webhook. */
export function WebhookForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: WebhookTask | undefined }) {
  const t = useT(messages);
  const title = task?.kind === 'edit' ? t('editTitle', { name: task.webhook.name }) : t('newTitle');
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
