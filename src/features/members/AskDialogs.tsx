import { useT } from '#i18n/useT.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { FormModal } from '#ui/modal/FormModal.tsx';
import type { TaskProps } from './MemberBar.tsx';
import messages from './messages.json' with { type: 'json' };
import { Whom } from './Whom.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly isDangerous?: boolean;
}

/** A question before a change that can be undone. */
function Ask({
  words,
  operation,
  ...task
}: TaskProps & { readonly words: Words; readonly operation: 'confirm' | 'ban' | 'unban' }) {
  const form = useForm({ initial: {}, submit: () => task.start({ operation }) });
  return (
    <FormModal
      title={words.title}
      submitLabel={words.label}
      size="medium"
      role="alertdialog"
      isDangerous={words.isDangerous === true}
      isQuestion
      form={form}
      onClose={task.onClose}
    >
      <Whom {...task} />
      <p>{words.text}</p>
    </FormModal>
  );
}

/** Asks before addresses count as confirmed. */
export function ConfirmEmailDialog(task: TaskProps) {
  const t = useT(messages);
  const words = {
    title: task.count === null ? t('confirmManyTitle') : t('confirmTitle', { count: task.count }),
    text: t('confirmText'),
    label: t('confirmDo'),
  };
  return <Ask {...task} words={words} operation="confirm" />;
}

/** Asks before members are banned, or may come back. */
export function BanDialog({ operation, ...task }: TaskProps & { readonly operation: 'ban' | 'unban' }) {
  const t = useT(messages);
  const { count } = task;
  const ban = {
    title: count === null ? t('banManyTitle') : t('banTitle', { count }),
    text: t('banText'),
    label: t('ban'),
    isDangerous: true,
  };
  const unban = {
    title: count === null ? t('unbanManyTitle') : t('unbanTitle', { count }),
    text: t('unbanText'),
    label: t('unban'),
  };
  return <Ask {...task} words={operation === 'ban' ? ban : unban} operation={operation} />;
}
