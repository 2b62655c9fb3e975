import { useQuery } from '@tanstack/react-query';
import { type ApiReportReason, reportReasonsOptions, sendReport } from '#api/reports.ts';
import type { PostRecord } from '#domain/postRecord.ts';
import { useT } from '#i18n/useT.tsx';
import { FieldErrors } from '#ui/form/FormErrors.tsx';
import { Checkbox, TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';
import { ModalForm, ModalPending } from './ModalForm.tsx';

export interface ReportModalProps {
  readonly record: PostRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Values {
  readonly reportReasonIDs: readonly string[];
  readonly noteBody: string;
}

function ReportForm({
  record,
  onClose,
  onDone,
  reasons,
}: ReportModalProps & { readonly reasons: readonly ApiReportReason[] }) {
  const t = useT(messages);
  const form = useForm<Values>({
    initial: { reportReasonIDs: [], noteBody: '' },
    validate: ({ reportReasonIDs }) => (reportReasonIDs.length === 0 ? { reportReasonIDs: t('reportMissing') } : {}),
    submit: async ({ reportReasonIDs, noteBody }) => {
      const note = noteBody.trim();
      await sendReport({ ...record, reportReasonIDs, ...(note === '' ? {} : { noteBody: note, noteFormat: 'text' }) });
      onDone();
    },
  });
  const { reportReasonIDs } = form.values;
  const toggle = (id: string, isOn: boolean) =>
    form.set({ reportReasonIDs: isOn ? [...reportReasonIDs, id] : reportReasonIDs.filter((other) => other !== id) });
  const { errors } = form.bind('reportReasonIDs');
  return (
    <ModalForm title={t('reportTitle')} form={form} onClose={onClose} submitLabel={t('reportSend')}>
      <fieldset className={styles.reasons} aria-describedby={errors.length > 0 ? 'report-reasons-errors' : undefined}>
        <legend className={styles.legend}>{t('reportWhy')}</legend>
        {reasons.map(({ reportReasonID, name, description }) => (
          <Checkbox
            key={reportReasonID}
            name="reportReasonIDs"
            label={name}
            help={description || undefined}
            checked={reportReasonIDs.includes(reportReasonID)}
            onChange={(event) => toggle(reportReasonID, event.currentTarget.checked)}
          />
        ))}
        {errors.length > 0 && <FieldErrors id="report-reasons-errors" errors={errors} />}
      </fieldset>
      <TextArea label={t('reportNote')} rows={3} {...form.bind('noteBody')} />
    </ModalForm>
  );
}

/** Reports a post to the moderators (CO-OPT-012). */
export function ReportModal(props: ReportModalProps) {
  const t = useT(messages);
  const reasons = useQuery({ ...reportReasonsOptions, gcTime: 0 });
  if (!reasons.data)
    return (
      <ModalPending
        title={t('reportTitle')}
        fault={reasons.error}
        onRetry={() => void reasons.refetch()}
        onClose={props.onClose}
      />
    );
  if (reasons.data.length > 0) return <ReportForm {...props} reasons={reasons.data} />;
  return (
    <Modal title={t('reportTitle')} size="small" isOpen onClose={props.onClose}>
      <p>{t('reportNoReasons')}</p>
    </Modal>
  );
}
