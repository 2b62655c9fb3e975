import { useState } from 'react';
import { type ApiApplicant, decideApplication, readApplicants } from '#api/admission.ts';
import { applicantDays, mostApplicants } from '#domain/applicants.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { FormModal } from '#ui/modal/FormModal.tsx';
import { ShownValue } from '#ui/shownValue/ShownValue.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

type Status = 'approved' | 'declined';

interface Task {
  readonly applicant: ApiApplicant;
  readonly status: Status;
}

interface DecisionProps extends Task {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a decision, with a message for the email. */
function Decision({ applicant, status, onDone, onClose }: DecisionProps) {
  const t = useT(messages);
  const { applicantID, name, email } = applicant;
  const form = useForm({
    initial: { message: '' },
    submit: async ({ message }) => {
      await decideApplication(applicantID, { status, message });
      showToast({ body: t(`${status}Done`, { name }), autoDismiss: true });
      await onDone();
    },
  });
  const kept = useKeptFields(form, { name: `application.${applicantID}` });
  return (
    <FormModal
      title={t(`${status}Title`, { name })}
      submitLabel={t(status === 'declined' ? 'decline' : 'approve')}
      size="medium"
      role="alertdialog"
      isDangerous={status === 'declined'}
      form={form}
      kept={kept}
      onClose={onClose}
    >
      <p>{t(`${status}Text`, { email })}</p>
      <TextArea
        {...form.bind('message')}
        label={t('message')}
        help={t('messageHelp')}
        rows={4}
        maxLength={2000}
        dir="auto"
      />
    </FormModal>
  );
}

/** People who wait for approval. */
export function Applicants({ given, page }: { readonly given: readonly ApiApplicant[]; readonly page: number }) {
  const t = useT(messages);
  const [applicants, setApplicants] = useState(given);
  const [task, setTask] = useState<Task>();
  return (
    <section aria-label={t('applicants')}>
      <h2 className={styles.heading}>{t('applicants')}</h2>
      <p className={styles.muted}>{t('applicantsKept', { days: applicantDays, most: mostApplicants })}</p>
      {applicants.length === 0 && <p className={styles.muted}>{t('noApplicants')}</p>}
      <ul className={styles.list}>
        {applicants.map((applicant) => {
          const { applicantID, name, email, discoveryText, answers = [], insertIPAddress, dateInserted } = applicant;
          return (
            <li key={applicantID} className={styles.row}>
              <div className={styles.words}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className={styles.muted}>
                  <bdi>{email}</bdi> <RelativeTime date={dateInserted} />{' '}
                  {insertIPAddress && <bdi>{insertIPAddress}</bdi>}
                </span>
                {answers.map(({ label, value, isDay }) => (
                  <div key={label}>
                    <span className={styles.muted}>
                      <bdi>{label}</bdi>
                    </span>{' '}
                    <ShownValue value={value} isDay={isDay} />
                  </div>
                ))}
                {discoveryText && (
                  <p className={styles.text} dir="auto">
                    {discoveryText}
                  </p>
                )}
              </div>
              <div className={styles.acts}>
                <Button
                  size="small"
                  kind="primary"
                  aria-label={t('approveName', { name })}
                  onClick={() => setTask({ applicant, status: 'approved' })}
                >
                  {t('approve')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('declineName', { name })}
                  onClick={() => setTask({ applicant, status: 'declined' })}
                >
                  {t('decline')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {task && (
        <Decision
          {...task}
          onClose={() => setTask(undefined)}
          onDone={async () => {
            setTask(undefined);
            setApplicants(
              await readApplicants(page).catch(() =>
                applicants.filter(({ applicantID }) => applicantID !== task.applicant.applicantID),
              ),
            );
          }}
        />
      )}
    </section>
  );
}
