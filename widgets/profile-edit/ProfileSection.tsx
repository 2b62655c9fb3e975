import { useState } from 'react';
import { type PhotoChange, PhotoField, useEditUser } from '#features/userEdit';
import { showToast, TextArea, TextField, useForm, useKeptFields, useSite, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { Section } from './Section.tsx';
import type { ProfileEditProps } from './types.gen.ts';

interface Values {
  readonly name: string;
  readonly title: string;
  readonly signature: string;
  readonly photo: PhotoChange;
}

interface Saved extends Omit<Values, 'photo'> {
  readonly photoUrl: string;
}

type Shown = Pick<ProfileEditProps['user'], 'name' | 'title' | 'photoUrl'> & {
  readonly signature?: { readonly bodyRaw?: string | null } | null;
};

const savedOf = ({ name, title, photoUrl, signature }: Shown): Saved => ({
  name,
  title: title ?? '',
  photoUrl: photoUrl ?? '',
  signature: signature?.bodyRaw ?? '',
});

/** Only sends changes, so that members who cannot change their name can still change their title. */
function changesOf(values: Values, before: Pick<Values, 'name' | 'title' | 'signature'>) {
  return {
    name: values.name === before.name ? undefined : values.name,
    title: values.title === before.title ? undefined : values.title,
    signature: values.signature === before.signature ? undefined : values.signature,
    photo: values.photo === undefined ? undefined : (values.photo?.mediaID ?? null),
  };
}

export function ProfileSection({ user, mayRename }: ProfileEditProps) {
  const t = useT(messages);
  const save = useEditUser(user.userID);
  const { signatures } = useSite();
  const [saved, setSaved] = useState(savedOf(user));
  const form = useForm<Values>({
    initial: { name: saved.name, title: saved.title, signature: saved.signature, photo: undefined },
    validate: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async (values) => {
      const now = await save(changesOf(values, saved));
      const next = savedOf(now);
      setSaved(next);
      form.set({ name: next.name, title: next.title, signature: next.signature, photo: undefined });
      showToast({ body: t('saved'), autoDismiss: true });
    },
  });
  const kept = useKeptFields(form, {
    name: `profile.${user.userID}`,
    saved: { name: saved.name, title: saved.title, signature: saved.signature },
  });
  const photo = form.bind('photo');
  return (
    <Section title={t('profile')} form={form} kept={kept} submitLabel={t('save')}>
      <PhotoField
        user={{ userID: user.userID, name: saved.name, photoUrl: saved.photoUrl }}
        hasPhoto={saved.photoUrl !== ''}
        value={photo.value}
        onChange={(next) => form.set({ photo: next })}
        errors={photo.errors}
      />
      <TextField
        {...form.bind('name')}
        label={t('name')}
        help={t('nameHelp')}
        required
        disabled={!mayRename}
        autoComplete="username"
        dir="auto"
      />
      <TextField {...form.bind('title')} label={t('title')} help={t('titleHelp')} dir="auto" maxLength={200} />
      {signatures && (
        <TextArea
          {...form.bind('signature')}
          label={t('signature')}
          help={t('signatureHelp')}
          dir="auto"
          rows={3}
          maxLength={1000}
        />
      )}
    </Section>
  );
}
