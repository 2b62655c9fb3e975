import { type ComponentType, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import type { Person, PickPeople } from '#ui/form/pickPeople.ts';
import { useForm } from '#ui/form/useForm.ts';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import { FormFrame } from './FormFrame.tsx';

/** Changes the author of the selected discussions. */
function AuthorForm({ chosen, onClose, onStart, Picker }: BulkFormProps & { readonly Picker: PickPeople }) {
  const t = useT(messages);
  const [hasTried, setTried] = useState(false);
  const form = useForm<{ people: readonly Person[] }>({
    initial: { people: [] },
    submit: ({ people: [author] }) => {
      setTried(true);
      if (author) onStart({ insertUserID: author.userID });
    },
  });
  const { people } = form.values;
  return (
    <FormFrame title={t('authorTitle')} submitLabel={t('author')} chosen={chosen} form={form} onClose={onClose}>
      <Picker
        label={t('newAuthor')}
        name="insertUserID"
        value={people}
        onChange={(picked) => form.set({ people: picked })}
        errors={hasTried && people.length === 0 ? [t('authorMissing')] : null}
        required
        max={1}
      />
    </FormFrame>
  );
}

export function createAuthorForm(Picker: PickPeople): ComponentType<BulkFormProps> {
  return (props) => <AuthorForm {...props} Picker={Picker} />;
}
