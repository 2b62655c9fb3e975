import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiLayoutSchedule, cancelSchedule, schedulesOptions } from '#api/layoutPublishing.ts';
import type { LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import * as list from '#ui/managedList/styles.css.ts';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { useTimeText } from '../revisions/useTimeText.ts';
import * as composerStyles from '../styles.css.ts';
import messages from './messages.json' with { type: 'json' };

function Row({ schedule, onCancel }: { readonly schedule: ApiLayoutSchedule; readonly onCancel: () => void }) {
  const t = useT(messages);
  const timeText = useTimeText();
  const { name, failure, isStale, insertUser, note } = schedule;
  const date = timeText(schedule.dateScheduled);
  const isOver = failure !== null;
  return (
    <li className={list.row}>
      <div className={list.words}>
        <p className={list.description}>{t('at', { name, date })}</p>
        <p className={list.facts}>
          <span>{t('by', { name: insertUser.name })}</span>
          {note !== null && <span>{note}</span>}
        </p>
        {isOver && <p className={list.description}>{t('failed', { reason: failure })}</p>}
        {!isOver && isStale && <p className={list.description}>{t('stale')}</p>}
      </div>
      <div className={list.acts}>
        <Button size="small" aria-label={t(isOver ? 'removeNamed' : 'cancelNamed', { name, date })} onClick={onCancel}>
          {t(isOver ? 'remove' : 'cancel')}
        </Button>
      </div>
    </li>
  );
}

/** Versions that are published at a time, and those that could not be; of one layout or of all. */
export function ScheduleList({ layoutID }: { readonly layoutID?: LayoutID }) {
  const t = useT(messages);
  const timeText = useTimeText();
  const { data: schedules = [], refetch } = useQuery(schedulesOptions(layoutID));
  const [asked, ask] = useState<ApiLayoutSchedule>();
  const cancel = async ({ scheduleID, failure }: ApiLayoutSchedule) => {
    ask(undefined);
    try {
      await cancelSchedule(scheduleID);
      if (failure === null) showDone({ words: t('canceled') });
    } catch (fault) {
      showFault(fault);
    }
    await refetch();
  };
  if (schedules.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <h2 className={composerStyles.groupName}>{t('title')}</h2>
      <ul className={list.list}>
        {schedules.map((schedule) => (
          <Row
            key={schedule.scheduleID}
            schedule={schedule}
            onCancel={() => (schedule.failure === null ? ask(schedule) : void cancel(schedule))}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('cancelTitle')}
        confirmLabel={t('cancelPublishing')}
        isDangerous
        onCancel={() => ask(undefined)}
        onConfirm={() => asked && void cancel(asked)}
      >
        {asked && t('cancelText', { name: asked.name, date: timeText(asked.dateScheduled) })}
      </ConfirmDialog>
    </section>
  );
}
