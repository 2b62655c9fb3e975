import { useState } from 'react';
import { type ApiWebhook, deleteWebhook, pingWebhook, renewWebhookSecret } from '#api/webhooks.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { OnceShown } from '#ui/onceShown/OnceShown.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { Deliveries } from './Deliveries.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { WebhookForm, type WebhookTask } from './WebhookForm.tsx';

interface RowProps {
  readonly webhook: ApiWebhook;
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onDeliveries: () => void;
  readonly onAsk: (kind: Question['kind']) => void;
}

function WebhookRow({ webhook, onEdit, onTest, onDeliveries, onAsk }: RowProps) {
  const t = useT(messages);
  const { name, url, events, isActive, pauseReason } = webhook;
  const state = isActive ? 'on' : pauseReason === null ? 'off' : 'paused';
  return (
    <li className={styles.webhook}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi> <Pill tone={isActive ? 'info' : 'neutral'}>{t(state)}</Pill>
        </h2>
        <bdi className={styles.line}>{url}</bdi>
        <span className={styles.line}>{events.map((event) => t(`event.${event}`)).join(', ')}</span>
        {state === 'paused' && <MessageBox type="warning">{t('pausedWhy', { reason: pauseReason ?? '' })}</MessageBox>}
      </div>
      <div className={styles.commands}>
        <Button size="small" aria-label={t('editWebhook', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" aria-label={t('testWebhook', { name })} onClick={onTest}>
          {t('test')}
        </Button>
        <Button size="small" aria-label={t('deliveriesOf', { name })} onClick={onDeliveries}>
          {t('deliveries')}
        </Button>
        <Button size="small" aria-label={t('newSecretOf', { name })} onClick={() => onAsk('renew')}>
          {t('newSecret')}
        </Button>
        <Button size="small" aria-label={t('deleteWebhook', { name })} onClick={() => onAsk('delete')}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

interface Question {
  readonly kind: 'renew' | 'delete';
  readonly webhook: ApiWebhook;
}

function Secret({ webhook, onClose }: { readonly webhook: ApiWebhook | undefined; readonly onClose: () => void }) {
  const t = useT(messages);
  return (
    <Modal
      title={webhook ? t('secretTitle', { name: webhook.name }) : ''}
      size="medium"
      isOpen={webhook !== undefined}
      onClose={onClose}
    >
      {webhook?.secret !== undefined && <OnceShown label={t('secret')} value={webhook.secret} />}
      <p className={styles.note}>{t('secretHelp')}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  );
}

/** The webhooks with their state, and the commands for each. */
function useWebhooks(given: readonly ApiWebhook[]) {
  const t = useT(messages);
  const [webhooks, setWebhooks] = useState(given);
  const [failure, setFailure] = useState<unknown>();
  const [shown, setShown] = useState<ApiWebhook>();
  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined);
    await work().catch(setFailure);
  };
  const store = (webhook: ApiWebhook) => {
    const { secret: _, ...kept } = webhook;
    const isKnown = webhooks.some((one) => one.webhookID === kept.webhookID);
    setWebhooks(isKnown ? webhooks.map((one) => (one.webhookID === kept.webhookID ? kept : one)) : [...webhooks, kept]);
    if (webhook.secret === undefined) showToast({ body: t('saved', { name: webhook.name }) });
    else setShown(webhook);
    if (isKnown) return;
    const undo = async () => {
      await deleteWebhook(webhook.webhookID);
      setShown(undefined);
      setWebhooks((all) => all.filter((one) => one.webhookID !== webhook.webhookID));
    };
    showDone({ words: t('created', { name: webhook.name }), undo });
  };
  return {
    webhooks,
    failure,
    shown,
    store,
    hideSecret: () => setShown(undefined),
    test: ({ webhookID }: ApiWebhook) =>
      attempt(async () => {
        await pingWebhook(webhookID);
        showToast({ body: t('tested') });
      }),
    confirm: ({ kind, webhook }: Question) =>
      attempt(async () => {
        if (kind === 'renew') return store(await renewWebhookSecret(webhook.webhookID));
        await deleteWebhook(webhook.webhookID);
        setWebhooks((all) => all.filter((one) => one.webhookID !== webhook.webhookID));
        showToast({ body: t('deleted', { name: webhook.name }) });
      }),
  };
}

/** The webhooks, which send community events to other systems. */
export function WebhookScreen({ webhooks }: { readonly webhooks: readonly ApiWebhook[] }) {
  const t = useT(messages);
  const list = useWebhooks(webhooks);
  const [task, setTask] = useState<WebhookTask>();
  const [question, setQuestion] = useState<Question>();
  const [read, setRead] = useState<ApiWebhook>();
  return (
    <>
      <NeedsScript />
      <p className={styles.note}>{t('help')}</p>
      <p className={styles.top}>
        <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('new')}
        </Button>
      </p>
      {list.failure !== undefined && (
        <MessageBox type="error" title={t('failed')}>
          <ErrorText error={list.failure} />
        </MessageBox>
      )}
      {list.webhooks.length === 0 && <EmptyState title={t('empty')} description={t('emptyHelp')} />}
      <ul className={styles.list}>
        {list.webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.webhookID}
            webhook={webhook}
            onEdit={() => setTask({ kind: 'edit', webhook })}
            onTest={() => void list.test(webhook)}
            onDeliveries={() => setRead(webhook)}
            onAsk={(kind) => setQuestion({ kind, webhook })}
          />
        ))}
      </ul>
      <WebhookForm
        task={task}
        onClose={() => setTask(undefined)}
        onDone={(webhook) => {
          setTask(undefined);
          list.store(webhook);
        }}
      />
      <Secret webhook={list.shown} onClose={list.hideSecret} />
      <Deliveries webhook={read} onClose={() => setRead(undefined)} />
      <ConfirmDialog
        title={question ? t(`${question.kind}Title`, { name: question.webhook.name }) : ''}
        isOpen={question !== undefined}
        isDangerous
        confirmLabel={question && t(question.kind === 'renew' ? 'newSecret' : 'delete')}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => {
          if (question) void list.confirm(question);
          setQuestion(undefined);
        }}
      >
        <p>{question && t(`${question.kind}Text`)}</p>
      </ConfirmDialog>
    </>
  );
}
