import { type ComponentType, useState } from 'react';
import { changeDiscussion } from '#api/discussionActs.ts';
import { useT } from '#i18n/useT.tsx';
import { useForm } from '#ui/form/useForm.ts';
import messages from '../messages.json' with { type: 'json' };
import type { DiscussionModalProps } from './modalProps.ts';
import { ModalForm } from './ModalForm.tsx';

interface Person {
  readonly userID: number;
  readonly name: string;
}

/** A picker for members by name. This belongs to another feature and is passed in by the page. */
export type PickPeople = ComponentType<{
  readonly label: string;
  readonly name: string;
  readonly value: readonly Person[];
  readonly onChange: (people: readonly Person[]) => void;
  readonly errors?: readonly string[] | null;
  readonly required?: boolean;
  readonly max?: number;
  readonly excluded?: readonly number[];
}>;

/** Changes the author of a post (CO-OPT-011). */
export function AuthorModal({
  discussion,
  onClose,
  onDone,
  Picker,
}: DiscussionModalProps & { readonly Picker: PickPeople }) {
  const t = useT(messages);
  const [hasTried, setTried] = useState(false);
  const form = useForm<{ people: readonly Person[] }>({
    initial: { people: [] },
    submit: async ({ people: [author] }) => {
      setTried(true);
      if (author) onDone(await changeDiscussion(discussion.discussionID, { insertUserID: author.userID }));
    },
  });
  const { people } = form.values;
  return (
    <ModalForm title={t('authorTitle')} form={form} onClose={onClose}>
      <Picker
        label={t('newAuthor')}
        name="insertUserID"
        value={people}
        onChange={(chosen) => form.set({ people: chosen })}
        errors={hasTried && people.length === 0 ? [t('authorMissing')] : null}
        required
        max={1}
        excluded={[discussion.insertUserID]}
      />
    </ModalForm>
  );
}
