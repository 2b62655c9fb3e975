import { useCallback, useEffect, useState } from 'react';
import { type ApiWebhook, type ApiWebhookDelivery, readDeliveries, replayDelivery } from '#api/webhooks.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

function DeliveryRow({ delivery, onReplay }: { readonly delivery: ApiWebhookDelivery; readonly onReplay: () => void }) {
  const t = useT(messages);
  const { event, status, attempts, responseStatus, response, problem, dateInserted } = delivery;
  return (
    <li className={styles.delivery}>
      <span className={styles.words}>
        <strong>{t(`event.${event}`)}</strong> · {t(`status.${status}`)}
        {responseStatus !== null && ` · ${t('answered', { status: responseStatus })}`}
        {attempts > 1 && ` · ${t('attempts', { count: attempts })}`}
        <span className={styles.line}>
          <RelativeTime date={dateInserted} />
        </span>
        {problem && <span className={styles.line}>{problem}</span>}
        {response && (
          <details>
            <summary>{t('answer')}</summary>
            <pre className={styles.answer} dir="auto">
              {response}
            </pre>
          </details>
        )}
      </span>
      <Button size="small" onClick={onReplay}>
        {t('replay')}
      </Button>
    </li>
  );
}

function List({ webhook }: { readonly webhook: ApiWebhook }) {
  const t = useT(messages);
  const [deliveries, setDeliveries] = useState<readonly ApiWebhookDelivery[]>();
  const [failure, setFailure] = useState<unknown>();
  const { webhookID } = webhook;
  const load = useCallback(
    (before: () => Promise<unknown> = async () => undefined) => {
      setFailure(undefined);
      before()
        .then(() => readDeliveries(webhookID))
        .then(setDeliveries, setFailure);
    },
    [webhookID],
  );
  useEffect(() => load(), [load]);
  return (
    <>
      <p>
        <Button size="small" onClick={() => load()}>
          {t('refresh')}
        </Button>
      </p>
      {failure !== undefined && (
        <MessageBox type="error" title={t('failed')}>
          <ErrorText error={failure} />
        </MessageBox>
      )}
      {!deliveries && failure === undefined && <p role="status">{t('loading')}</p>}
      {deliveries?.length === 0 && <p>{t('noDeliveries')}</p>}
      <ul className={styles.list}>
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.webhookDeliveryID}
            delivery={delivery}
            onReplay={() => load(() => replayDelivery(delivery.webhookDeliveryID))}
          />
        ))}
      </ul>
    </>
  );
}

/** Dialog with the latest deliveries of a webhook, each with its answer. */
export function Deliveries({
  webhook,
  onClose,
}: {
  readonly webhook: ApiWebhook | undefined;
  readonly onClose: () => void;
}) {
  const t = useT(messages);
  return (
    <Modal
      title={webhook ? t('deliveriesTitle', { name: webhook.name }) : ''}
      size="large"
      isOpen={webhook !== undefined}
      onClose={onClose}
    >
      {webhook && <List webhook={webhook} />}
    </Modal>
  );
}
