import { useRef, useState } from 'react';
import type { MemberFilter } from '#api/members.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { useStore } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Checkbox } from '#ui/form/TextField.tsx';
import { useScriptPlace } from '#ui/form/useScriptPlace.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import type { Member } from './MemberRows.tsx';
import { readMemberCsv } from './memberCsv.ts';
import { choose, chooseAll, clearSelection, selection } from './memberSelection.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly users: readonly Member[];
  readonly filter: MemberFilter;
  /** The number of all who match; null if there are too many to count. */
  readonly total: number | null;
}

/** Offers the list as a file. Pressing again while it is read stops it. */
function Export({ filter }: Pick<Props, 'filter'>) {
  const t = useT(messages);
  const [count, setCount] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  const save = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setCount(0);
    try {
      const file = await readMemberCsv(filter, { onProgress: setCount, signal: controller.signal });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'members.csv';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 0);
    } catch (error) {
      if (!controller.signal.aborted) showFault(error, { lead: t('exportFailed') });
    } finally {
      setCount(undefined);
    }
  };
  const isBusy = count !== undefined;
  return (
    <Button size="small" onClick={() => (isBusy ? stop.current?.abort() : void save())}>
      {isBusy ? t('exporting', { count }) : t('export')}
    </Button>
  );
}

/** Chooses everyone on the page, or all who match. */
export function Toolbar({ users, filter, total }: Props) {
  const t = useT(messages);
  const place = useScriptPlace();
  const maySelect = useViewer().can(['users.edit', 'users.delete'], { mode: 'global' });
  const { chosen, isAll } = useStore(selection);
  const ids = new Set(chosen.map(({ userID }) => userID));
  const isPage = isAll || (users.length > 0 && users.every(({ userID }) => ids.has(userID)));
  const hasMore = total === null || total > users.length;
  return (
    <div className={cx(styles.toolbar, place)}>
      {maySelect && users.length > 0 && (
        <Checkbox
          className={styles.tick}
          label={t('choosePage')}
          name="members"
          checked={isPage}
          onChange={(event) => {
            if (isAll) clearSelection();
            else choose(users, event.currentTarget.checked);
          }}
        />
      )}
      {maySelect && isPage && !isAll && hasMore && (
        <Button size="small" onClick={chooseAll}>
          {total === null ? t('chooseEveryone') : t('chooseAll', { count: total })}
        </Button>
      )}
      {users.length > 0 && <Export filter={filter} />}
    </div>
  );
}
