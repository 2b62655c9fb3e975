import { useState } from 'react';
import { latestScheduleMs, soonestScheduleMs } from '#domain/drafts.ts';
import { parseDate } from '#domain/relativeTime.ts';
import { useT } from '#i18n/useT.tsx';
import { siteTime } from '#lib/clock.ts';
import { Button } from '#ui/button/Button.tsx';
import { fieldTime } from '#ui/form/fieldTime.ts';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };

export interface RescheduleProps {
  readonly dateScheduled: string | null | undefined;
  readonly isSilent: boolean;
  readonly onClose: () => void;
  readonly onSave: (time: { readonly dateScheduled: string; readonly publishedSilently: boolean }) => Promise<void>;
}

/** Changes the time of a scheduled post. */
export function Reschedule({ dateScheduled, isSilent: wasSilent, onClose, onSave }: RescheduleProps) {
  const t = useT(messages);
  const [when, setWhen] = useState(() => fieldTime(parseDate(dateScheduled)));
  const [isSilent, setSilent] = useState(wasSilent);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const ahead = new Date(when).getTime() - siteTime().getTime();
  const isRight = ahead >= soonestScheduleMs && ahead <= latestScheduleMs;
  const save = async () => {
    setSending(true);
    setFault(undefined);
    try {
      await onSave({ dateScheduled: new Date(when).toISOString(), publishedSilently: isSilent });
    } catch (error) {
      console.error('Error scheduling draft', error); // CO-DRAFT-034
      setFault(error);
      setSending(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" isBusy={isSending} disabled={!isRight} onClick={() => void save()}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Modal title={t('reschedule')} size="small" isOpen onClose={onClose} footer={footer}>
      <FormErrors fault={fault} />
      <TextField
        label={t('when')}
        name="dateScheduled"
        type="datetime-local"
        required
        value={when}
        help={t('whenHelp')}
        errors={isRight ? [] : [t('whenWrong')]}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <Checkbox
        label={t('silently')}
        name="publishedSilently"
        checked={isSilent}
        onChange={(event) => setSilent(event.currentTarget.checked)}
      />
    </Modal>
  );
}
