import { useState } from 'react';
import { latestScheduleMs, soonestScheduleMs } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { fieldTime } from '#ui/form/fieldTime.ts';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { siteTime } from '#lib/clock.ts';
import { dayMs } from '#lib/time.ts';
import messages from './messages.json' with { type: 'json' };

export interface ScheduleDialogProps {
  readonly onClose: () => void;
  /** RFC 3339. */
  readonly onSchedule: (time: { readonly dateScheduled: string; readonly publishedSilently: boolean }) => Promise<void>;
}

/**
 * Dialog to choose a publishing time. The server validates the time by its own clock; the check here is only a hint.
 */
export function ScheduleDialog({ onClose, onSchedule }: ScheduleDialogProps) {
  const t = useT(messages);
  const [when, setWhen] = useState(() => fieldTime(new Date(siteTime().getTime() + dayMs)));
  const [isSilent, setSilent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const date = new Date(when);
  const ahead = date.getTime() - siteTime().getTime();
  const isSoon = !(ahead >= soonestScheduleMs);
  const isLate = ahead > latestScheduleMs;
  const errors = isSoon ? [t('scheduleSoon')] : isLate ? [t('scheduleLate')] : [];
  const send = async () => {
    if (isSending || errors.length > 0) return;
    setSending(true);
    setFault(undefined);
    try {
      await onSchedule({ dateScheduled: date.toISOString(), publishedSilently: isSilent });
    } catch (error) {
      console.error('Error scheduling draft', error); // CO-DRAFT-034
      setFault(error);
      setSending(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" isBusy={isSending} disabled={errors.length > 0} onClick={() => void send()}>
        {t('scheduleDo')}
      </Button>
    </>
  );
  return (
    <Modal title={t('scheduleTitle')} size="small" isOpen onClose={onClose} footer={footer}>
      <FormErrors fault={fault} />
      <TextField
        label={t('scheduleWhen')}
        name="dateScheduled"
        type="datetime-local"
        required
        value={when}
        help={t('scheduleHelp')}
        errors={errors}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <Checkbox
        label={t('scheduleSilently')}
        name="publishedSilently"
        checked={isSilent}
        onChange={(event) => setSilent(event.currentTarget.checked)}
      />
    </Modal>
  );
}
