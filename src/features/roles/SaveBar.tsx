import { useState } from 'react';
import type { Permission } from '#contracts/permission.gen.ts';
import { isDangerous } from '#domain/roles.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { changesOf, countEdits, differenceOf, type RoleChange } from './roleChanges.ts';
import * as styles from './styles.css.ts';
import type { RoleConflict, Roles } from './useRoles.ts';

function Names({ names }: { readonly names: readonly Permission[] }) {
  const t = useT(messages);
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>
          {t(`${name}.name`)} {isDangerous(name) && <Pill tone="warning">{t('dangerous')}</Pill>}
        </li>
      ))}
    </ul>
  );
}

/** Effect of a change on the members of a role. */
function Change({ change }: { readonly change: RoleChange }) {
  const t = useT(messages);
  const { role, gets, loses } = change;
  const facts = { count: role.countUsers ?? 0, role: role.name };
  const isGuest = role.type === 'guest';
  return (
    <>
      {loses.length > 0 && (
        <section>
          <h3 className={styles.effect}>{isGuest ? t('everyoneWillLose') : t('willLose', facts)}</h3>
          <Names names={loses} />
        </section>
      )}
      {gets.length > 0 && (
        <section>
          <h3 className={styles.effect}>{isGuest ? t('everyoneWillGet') : t('willGet', facts)}</h3>
          <Names names={gets} />
        </section>
      )}
    </>
  );
}

/** A change that someone else has saved since this page was loaded. */
function Conflict({ conflict: { before, stored } }: { readonly conflict: RoleConflict }) {
  const t = useT(messages);
  const { gets, loses } = differenceOf(before, stored);
  const theirs = [
    ...gets.map((name) => t('added', { name: t(`${name}.name`) })),
    ...loses.map((name) => t('removed', { name: t(`${name}.name`) })),
  ];
  return (
    <MessageBox type="warning" title={t('storedTitle')}>
      <p>{t('changedElsewhere', { role: stored.name, theirs: theirs.length > 0 ? theirs.join(', ') : t('none') })}</p>
    </MessageBox>
  );
}

interface ReviewProps {
  readonly list: Roles;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Review({ list, isOpen, onClose }: ReviewProps) {
  const t = useT(messages);
  const save = async () => {
    const { isDone, alreadySo } = await list.save();
    if (alreadySo.length > 0) showToast({ body: t('alreadySo', { roles: alreadySo.join(', ') }), dismissible: true });
    if (!isDone) return;
    onClose();
    if (alreadySo.length === 0) showToast({ body: t('permissionsSaved') });
  };
  const footer = (
    <>
      <Button onClick={onClose} data-autofocus="">
        {t('cancel')}
      </Button>
      <Button kind="primary" isBusy={list.isSaving} onClick={() => void save()}>
        {t('saveChanges')}
      </Button>
    </>
  );
  return (
    <Modal title={t('reviewTitle')} size="medium" isOpen={isOpen} onClose={onClose} footer={footer}>
      {list.failure !== undefined && (
        <MessageBox type="error" title={t('failed')}>
          <p>
            <ErrorText error={list.failure} hasInput />
          </p>
        </MessageBox>
      )}
      {list.conflicts.map((conflict) => (
        <Conflict key={conflict.stored.roleID} conflict={conflict} />
      ))}
      {changesOf(list.roles, list.edits).map((change) => (
        <Change key={change.role.roleID} change={change} />
      ))}
    </Modal>
  );
}

/** Shown while there are unsaved ticks: their number, and the way to save or discard them. */
export function SaveBar({ list }: { readonly list: Roles }) {
  const t = useT(messages);
  const [isOpen, setOpen] = useState(false);
  const count = countEdits(list.edits);
  return (
    <>
      <div className={count > 0 ? styles.bar : styles.noBar}>
        <p role="status" className={styles.count}>
          {count > 0 && t('changes', { count })}
        </p>
        {count > 0 && (
          <>
            <Button onClick={list.discard}>{t('discard')}</Button>
            <Button kind="primary" onClick={() => setOpen(true)}>
              {t('review')}
            </Button>
          </>
        )}
      </div>
      <Review list={list} isOpen={isOpen && count > 0} onClose={() => setOpen(false)} />
    </>
  );
}
