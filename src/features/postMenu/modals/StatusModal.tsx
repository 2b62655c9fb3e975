import { setStatus } from '#api/statuses.ts';
import type { ApiStatus } from '#contracts/api-status.gen.ts';
import { questionStatus } from '#domain/statuses.ts';
import { useT } from '#i18n/useT.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import messages from '../messages.json' with { type: 'json' };
import type { DiscussionModalProps } from './modalProps.ts';
import { ModalForm } from './ModalForm.tsx';

interface Props extends DiscussionModalProps {
  readonly statuses: readonly ApiStatus[];
}

/** Chooses the status of a post. */
export function StatusModal({ discussion, statuses, onClose, onDone }: Props) {
  const t = useT(messages);
  const current = discussion.statusID;
  const form = useForm({
    initial: { statusID: String(current), statusNotes: '' },
    submit: async ({ statusID, statusNotes }) => {
      if (Number(statusID) === current) onClose();
      else onDone(await setStatus(discussion.discussionID, Number(statusID), statusNotes.trim()));
    },
  });
  const isGone = !statuses.some(({ statusID }) => statusID === current);
  return (
    <ModalForm title={t('statusTitle')} form={form} onClose={onClose}>
      <SelectField
        label={t('statusChoice')}
        options={[
          ...(isGone
            ? [{ value: String(current), label: t('statusGone', { name: discussion.status?.name ?? '' }) }]
            : []),
          ...statuses.map(({ statusID, name }) => ({
            value: String(statusID),
            label: statusID === questionStatus.none ? t('statusNone') : name,
          })),
        ]}
        {...form.bind('statusID')}
      />
      <TextField {...form.bind('statusNotes')} label={t('statusNotes')} help={t('statusNotesHelp')} maxLength={200} />
    </ModalForm>
  );
}
