import { useState } from 'react';
import type { MemberFilter } from '#api/members.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { useStore } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { BanDialog, ConfirmEmailDialog } from './AskDialogs.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { clearSelection, selection } from './memberSelection.ts';
import messages from './messages.json' with { type: 'json' };
import { RolesDialog } from './RolesDialog.tsx';
import * as styles from './styles.css.ts';
import type { MemberRuns } from './useMemberRuns.ts';

export interface RoleChoice {
  readonly roleID: number;
  readonly name: string;
  readonly assignable?: boolean | null;
}

type Task = 'roles' | 'confirm' | 'ban' | 'unban' | 'delete';

/** The selection, for dialogs. */
export interface TaskProps {
  /** The number of members; null if there are too many to count. */
  readonly count: number | null;
  /** The names of the first. */
  readonly names: readonly string[];
  /** Starts the run over the selection. */
  readonly start: (request: Omit<Parameters<MemberRuns['start']>[0], 'userIDs' | 'filter'>) => Promise<void>;
  readonly onClose: () => void;
}

const mostNames = 5;
const wholeSite = { mode: 'global' } as const;

interface Props {
  readonly runs: MemberRuns;
  readonly roles: readonly RoleChoice[];
  readonly filter: MemberFilter;
  readonly total: number | null;
}

/** Actions for the chosen members. Sticks to the bottom of the window. */
export function MemberBar({ runs, roles, filter, total }: Props) {
  const t = useT(messages);
  const { can } = useViewer();
  const { chosen, isAll } = useStore(selection);
  const [task, setTask] = useState<Task>();
  const count = isAll ? total : chosen.length;
  if (count === 0) return null;
  const words = count === null ? t('chosenMany') : t('chosen', { count });
  const mayEdit = can('users.edit', wholeSite);
  const props: TaskProps = {
    count,
    names: isAll ? [] : chosen.slice(0, mostNames).map(({ name }) => name),
    start: async (request) => {
      const members = isAll ? { filter } : { userIDs: chosen.map(({ userID }) => userID) };
      await runs.start({ ...request, ...members });
      clearSelection();
      setTask(undefined);
    },
    onClose: () => setTask(undefined),
  };
  return (
    <section className={styles.bar} aria-label={t('selection')} data-bulk-bar="">
      <strong className={styles.count} role="status">
        {words}
      </strong>
      {mayEdit && (
        <>
          <Button onClick={() => setTask('roles')}>{t('changeRoles')}</Button>
          <Button onClick={() => setTask('confirm')}>{t('confirmEmail')}</Button>
          <Button onClick={() => setTask('ban')}>{t('ban')}</Button>
          <Button onClick={() => setTask('unban')}>{t('unban')}</Button>
        </>
      )}
      {can('users.delete', wholeSite) && (
        <Button kind="danger" onClick={() => setTask('delete')}>
          {t('delete')}
        </Button>
      )}
      <Button onClick={clearSelection}>{t('clear')}</Button>
      {task === 'roles' && <RolesDialog {...props} roles={roles} />}
      {task === 'confirm' && <ConfirmEmailDialog {...props} />}
      {(task === 'ban' || task === 'unban') && <BanDialog {...props} operation={task} />}
      {task === 'delete' && <DeleteDialog {...props} />}
    </section>
  );
}
