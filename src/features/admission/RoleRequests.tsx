import { useState } from 'react';
import { type ApiRoleRequest, decideRoleRequest, readRoleRequests } from '#api/roleRequests.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { UserLink } from '#ui/link/UserLink.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

type Status = 'approved' | 'denied';

interface Task {
  readonly request: ApiRoleRequest;
  readonly status: Status;
}

/** Names for messages. */
const namesOf = ({ user, role, userID, roleID }: ApiRoleRequest) => ({
  name: user?.name ?? String(userID),
  role: role?.name ?? String(roleID),
});

function Row({ request, onAct }: { readonly request: ApiRoleRequest; readonly onAct: (status: Status) => void }) {
  const t = useT(messages);
  const { user, attributes, dateInserted, mayApprove } = request;
  const names = namesOf(request);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{user && <UserLink user={user} />}</strong>
        <span className={styles.muted}>
          {t('wantsRole', { role: names.role })} <RelativeTime date={dateInserted} />
        </span>
        {Object.entries(attributes).map(([question, answer]) => (
          <div key={question}>
            <span className={styles.muted}>
              <bdi>{question}</bdi>
            </span>
            <p className={styles.text} dir="auto">
              {String(answer)}
            </p>
          </div>
        ))}
      </div>
      {mayApprove ? (
        <div className={styles.acts}>
          <Button size="small" kind="primary" aria-label={t('giveRoleName', names)} onClick={() => onAct('approved')}>
            {t('approve')}
          </Button>
          <Button size="small" aria-label={t('denyRoleName', names)} onClick={() => onAct('denied')}>
            {t('decline')}
          </Button>
        </div>
      ) : (
        <span className={styles.muted}>{t('mayNotGive')}</span>
      )}
    </li>
  );
}

/** Members who ask for roles. */
export function RoleRequests({ given, page }: { readonly given: readonly ApiRoleRequest[]; readonly page: number }) {
  const t = useT(messages);
  const [requests, setRequests] = useState(given);
  const [task, setTask] = useState<Task>();
  const [isBusy, setBusy] = useState(false);
  const decide = async ({ request, status }: Task) => {
    setBusy(true);
    try {
      await decideRoleRequest(request.roleRequestID, status);
      showToast({ body: t(status === 'approved' ? 'roleGiven' : 'roleDenied', namesOf(request)), autoDismiss: true });
    } catch (error) {
      showFault(error);
    }
    setRequests(await readRoleRequests(page).catch(() => requests));
    setBusy(false);
    setTask(undefined);
  };
  const isDenied = task?.status === 'denied';
  return (
    <section aria-label={t('roleRequests')}>
      <h2 className={styles.heading}>{t('roleRequests')}</h2>
      {requests.length === 0 && <p className={styles.muted}>{t('noRoleRequests')}</p>}
      <ul className={styles.list}>
        {requests.map((request) => (
          <Row key={request.roleRequestID} request={request} onAct={(status) => setTask({ request, status })} />
        ))}
      </ul>
      {task && (
        <ConfirmDialog
          title={t(isDenied ? 'denyRoleTitle' : 'giveRoleTitle', namesOf(task.request))}
          isOpen
          isConfirming={isBusy}
          isDangerous={isDenied}
          confirmLabel={t(isDenied ? 'decline' : 'approve')}
          onCancel={() => setTask(undefined)}
          onConfirm={() => void decide(task)}
        >
          <p>{t('roleMail')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
