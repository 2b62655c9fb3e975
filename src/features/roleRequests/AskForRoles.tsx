import { useState } from 'react';
import { type ApiRoleRequestMeta, readRequestableRoles, withdrawRequest } from '#api/roleRequests.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { AskForm } from './AskForm.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface RowProps {
  readonly meta: ApiRoleRequestMeta;
  readonly onAsk: () => void;
  readonly onWithdraw: (id: number) => void;
}

function Row({ meta, onAsk, onWithdraw }: RowProps) {
  const t = useT(messages);
  const name = meta.role?.name ?? meta.name;
  const { roleRequest: request } = meta;
  const isWaiting = request?.status === 'pending';
  return (
    <li className={styles.role}>
      <p className={styles.name}>
        <bdi>{meta.name}</bdi>
      </p>
      {request && request.status !== 'approved' && (
        <p className={styles.state}>{t(isWaiting ? 'waiting' : 'declined')}</p>
      )}
      {isWaiting ? (
        <Button size="small" aria-label={t('withdrawFrom', { name })} onClick={() => onWithdraw(request.roleRequestID)}>
          {t('withdraw')}
        </Button>
      ) : (
        <Button size="small" aria-label={`${t('ask')}: ${name}`} onClick={onAsk}>
          {t('ask')}
        </Button>
      )}
    </li>
  );
}

/** Roles that the viewer can ask for, and what became of their requests. */
export function AskForRoles({ given }: { readonly given: readonly ApiRoleRequestMeta[] }) {
  const t = useT(messages);
  const [metas, setMetas] = useState(given);
  const [asked, setAsked] = useState<ApiRoleRequestMeta>();
  const refresh = async () => setMetas(await readRequestableRoles().catch(() => metas));
  const done = async () => {
    await refresh();
    setAsked(undefined);
    showToast({ body: t('sent'), autoDismiss: true });
  };
  const withdraw = async (id: number) => {
    try {
      await withdrawRequest(id);
      showToast({ body: t('withdrawn'), autoDismiss: true });
    } catch (error) {
      showFault(error);
    }
    await refresh();
  };
  return (
    <>
      <ul className={styles.list}>
        {metas
          .filter(({ hasRole }) => !hasRole)
          .map((meta) => (
            <Row key={meta.roleID} meta={meta} onAsk={() => setAsked(meta)} onWithdraw={(id) => void withdraw(id)} />
          ))}
      </ul>
      <Modal title={asked?.name ?? ''} size="medium" isOpen={asked !== undefined} onClose={() => setAsked(undefined)}>
        {asked && <AskForm meta={asked} onDone={done} onClose={() => setAsked(undefined)} />}
      </Modal>
    </>
  );
}
