import { useState } from 'react';
import { changeDiscussion } from '#api/discussionActs.ts';
import { useT } from '#i18n/useT.tsx';
import type { Person, PickPeople } from '#ui/form/pickPeople.ts';
import { useForm } from '#ui/form/useForm.ts';
import messages from '../messages.json' with { type: 'json' };
import type { DiscussionModalProps } from './modalProps.ts';
import { ModalForm } from './ModalForm.tsx';

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
