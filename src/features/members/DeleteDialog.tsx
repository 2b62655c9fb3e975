import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { FormModal } from '#ui/modal/FormModal.tsx';
import type { TaskProps } from './MemberBar.tsx';
import messages from './messages.json' with { type: 'json' };
import { Whom } from './Whom.tsx';

const methods = ['keep', 'wipe', 'delete'] as const;
type Method = (typeof methods)[number];

/** Asks what becomes of the posts. Because it cannot be undone, the number of members must be typed. */
export function DeleteDialog(task: TaskProps) {
  const t = useT(messages);
  const { count } = task;
  const word = count === null ? t('deleteWord') : String(count);
  const form = useForm({
    initial: { deleteMethod: 'keep' as Method, typed: '' },
    validate: ({ typed }) => (typed.trim() === word ? {} : { typed: t('typeMissing', { word }) }),
    submit: ({ deleteMethod }) => task.start({ operation: 'delete', deleteMethod }),
  });
  return (
    <FormModal
      title={count === null ? t('deleteManyTitle') : t('deleteTitle', { count })}
      submitLabel={t('deleteDo')}
      size="medium"
      role="alertdialog"
      isDangerous
      form={form}
      onClose={task.onClose}
    >
      <Whom {...task} />
      <p>{t('deleteText')}</p>
      <RadioGroup
        label={t('deletePosts')}
        name="deleteMethod"
        value={form.values.deleteMethod}
        onChange={(value) => form.set({ deleteMethod: methods.find((one) => one === value) ?? 'keep' })}
        options={methods.map((value) => ({ value, label: t(`method.${value}`), help: t(`methodHelp.${value}`) }))}
      />
      <TextField {...form.bind('typed')} label={t('typeLabel', { word })} autoComplete="off" required dir="auto" />
    </FormModal>
  );
}
