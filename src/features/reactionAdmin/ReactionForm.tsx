import { type ApiReactionType, changeReactionType } from '#api/reactionTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { KeptNote } from '#ui/form/KeptNote.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from '#ui/managedList/styles.css.ts';

interface Props {
  readonly reaction: ApiReactionType;
  readonly onDone: (reaction: ApiReactionType) => Promise<void>;
  readonly onClose: () => void;
}

const mostPoints = 100;
const isPoints = (text: string) => /^-?\d{1,3}$/.test(text.trim()) && Math.abs(Number(text)) <= mostPoints;

function useReactionForm({ reaction, onDone }: Pick<Props, 'reaction' | 'onDone'>) {
  const t = useT(messages);
  const { stored, saving, version } = useStored(reaction);
  const initial = { name: reaction.name, description: reaction.description, points: String(reaction.points) };
  const form = useForm({
    initial,
    validate: ({ name, points }) => ({
      ...(name.trim() === '' ? { name: t('nameMissing') } : {}),
      ...(isPoints(points) ? {} : { points: t('pointsInvalid') }),
    }),
    submit: async ({ points, ...fields }) => {
      const change = { ...fields, points: Number(points), version };
      await saving(async () => onDone(await changeReactionType(reaction.urlCode, change)));
    },
  });
  const kept = useKeptFields(form, { name: `reaction.${reaction.urlCode}`, saved: initial });
  return { form, kept, stored };
}

function Fields({ reaction, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useReactionForm({ reaction, onDone });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <KeptNote kept={kept} />
      {stored && (
        <MessageBox type="warning" title={t('storedTitle')}>
          <p>{t('storedText', { name: stored.name, points: stored.points, description: stored.description })}</p>
          <p>{t('storedHelp')}</p>
        </MessageBox>
      )}
      <TextField {...form.bind('name')} label={t('name')} required maxLength={50} dir="auto" data-autofocus="" />
      <TextField
        {...form.bind('description')}
        label={t('description')}
        help={t('descriptionHelp')}
        maxLength={200}
        dir="auto"
      />
      <TextField
        {...form.bind('points')}
        label={t('points')}
        help={t('pointsHelp')}
        required
        type="number"
        min={-mostPoints}
        max={mostPoints}
        step={1}
      />
      <div className={styles.actions}>
        <SubmitButton isLoading={form.isSubmitting}>{t('save')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

/** Dialog with the form for a reaction. Text that is not saved is kept for the next time. */
export function ReactionForm({
  reaction,
  ...rest
}: Omit<Props, 'reaction'> & { readonly reaction: ApiReactionType | undefined }) {
  const t = useT(messages);
  return (
    <Modal
      title={reaction ? t('editTitle', { name: reaction.name }) : ''}
      size="medium"
      isOpen={reaction !== undefined}
      onClose={rest.onClose}
    >
      {reaction && <Fields reaction={reaction} {...rest} />}
    </Modal>
  );
}
