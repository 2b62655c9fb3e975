import { useState } from 'react';
import { type PhotoChange, PhotoField, useEditUser } from '#features/userEdit';
import { showToast, TextField, useForm, useKeptFields, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { Section } from './Section.tsx';
import type { ProfileEditProps } from './types.gen.ts';

interface Values {
  readonly name: string;
  readonly title: string;
  readonly photo: PhotoChange;
}

/** Only what was changed is sent: who may not rename themselves can still change their title. */
function changesOf(values: Values, before: { readonly name: string; readonly title: string }) {
  return {
    ...(values.name === before.name ? {} : { name: values.name }),
    ...(values.title === before.title ? {} : { title: values.title }),
    ...(values.photo === undefined ? {} : { photo: values.photo?.mediaID ?? null }),
  };
}

export function ProfileSection({ user, mayRename }: ProfileEditProps) {
  const t = useT(messages);
  const save = useEditUser(user.userID);
  const [saved, setSaved] = useState({ name: user.name, title: user.title ?? '', photoUrl: user.photoUrl ?? '' });
  const form = useForm<Values>({
    initial: { name: saved.name, title: saved.title, photo: undefined },
    validate: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async (values) => {
      const now = await save(changesOf(values, saved));
      const next = { name: now.name, title: now.title ?? '', photoUrl: now.photoUrl ?? '' };
      setSaved(next);
      form.set({ name: next.name, title: next.title, photo: undefined });
      showToast({ body: t('saved'), autoDismiss: true });
    },
  });
  const isUnsaved = useKeptFields(form, { name: `profile.${user.userID}`, saved: { name: saved.name, title: saved.title } });
  const photo = form.bind('photo');
  return (
    <Section title={t('profile')} form={form} isUnsaved={isUnsaved} submitLabel={t('save')}>
      <PhotoField
        user={{ userID: user.userID, name: saved.name, photoUrl: saved.photoUrl }}
        hasPhoto={saved.photoUrl !== ''}
        value={photo.value}
        onChange={(next) => form.set({ photo: next })}
        errors={photo.errors}
      />
      <TextField {...form.bind('name')} label={t('name')} help={t('nameHelp')} required disabled={!mayRename} autoComplete="username" dir="auto" />
      <TextField {...form.bind('title')} label={t('title')} help={t('titleHelp')} dir="auto" maxLength={200} />
    </Section>
  );
}
