import { type ApiReactionType, changeReactionType } from '#api/reactionTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };

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
      name: name.trim() === '' ? t('nameMissing') : undefined,
      points: isPoints(points) ? undefined : t('pointsInvalid'),
    }),
    submit: async ({ points, ...fields }) => {
      const change = { ...fields, points: Number(points), version };
      await saving(async () => onDone(await changeReactionType(reaction.urlCode, change)));
    },
  });
  const kept = useKeptFields(form, { name: `reaction.${reaction.urlCode}` });
  return { form, kept, stored };
}

function Fields({ reaction, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useReactionForm({ reaction, onDone });
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t('save')} onClose={onClose}>
      {stored && (
        <StoredNote>
          {t('storedText', { name: stored.name, points: stored.points, description: stored.description })}
        </StoredNote>
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
    </ManagedForm>
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
