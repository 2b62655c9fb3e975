import { useState } from 'react';
import { type PhotoChange, PhotoField, useEditUser } from '#features/userEdit';
import {
  mapMemberTexts,
  type MemberText,
  memberTextNames,
  memberTexts,
  showToast,
  TextArea,
  TextField,
  useForm,
  useKeptFields,
  useSite,
  useT,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import { Section } from './Section.tsx';
import type { ProfileEditProps } from './types.gen.ts';
import { useMemberT } from './useMemberT.ts';

type TextName = 'name' | 'title' | MemberText;

type Texts = Readonly<Record<TextName, string>>;

interface Values extends Texts {
  readonly photo: PhotoChange;
}

type Shown = Pick<ProfileEditProps['user'], 'name' | 'title' | 'photoUrl' | MemberText>;

const textsOf = (user: Shown): Texts => ({
  name: user.name,
  title: user.title ?? '',
  ...mapMemberTexts((name) => user[name]?.bodyRaw ?? ''),
});

/** Only sends changes, so that members who cannot change their name can still change their title. */
function changesOf(values: Values, before: Texts) {
  const changed = (name: TextName) => (values[name] === before[name] ? undefined : values[name]);
  return {
    name: changed('name'),
    title: changed('title'),
    ...mapMemberTexts(changed),
    photo: values.photo === undefined ? undefined : (values.photo?.mediaID ?? null),
  };
}

export function ProfileSection({ user, isOwn, mayRename }: ProfileEditProps) {
  const t = useT(messages);
  const memberT = useMemberT(isOwn);
  const save = useEditUser(user.userID);
  const { memberTexts: shownTexts = {} } = useSite();
  const [saved, setSaved] = useState<Shown>(user);
  const savedTexts = textsOf(saved);
  const form = useForm<Values>({
    initial: { ...savedTexts, photo: undefined },
    validate: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async (values) => {
      const next = await save(changesOf(values, savedTexts));
      setSaved(next);
      form.set({ ...textsOf(next), photo: undefined });
      showToast({ body: t('saved'), autoDismiss: true });
    },
  });
  const kept = useKeptFields(form, { name: `profile.${user.userID}`, saved: { ...savedTexts } });
  const photo = form.bind('photo');
  return (
    <Section title={t('profile')} form={form} kept={kept} submitLabel={t('save')}>
      <PhotoField
        user={{ userID: user.userID, name: saved.name, photoUrl: saved.photoUrl ?? '' }}
        hasPhoto={Boolean(saved.photoUrl)}
        value={photo.value}
        onChange={(next) => form.set({ photo: next })}
        errors={photo.errors}
      />
      <TextField
        {...form.bind('name')}
        label={t('name')}
        help={memberT('nameHelp')}
        required
        disabled={!mayRename}
        autoComplete="username"
        dir="auto"
      />
      <TextField {...form.bind('title')} label={t('title')} help={memberT('titleHelp')} dir="auto" maxLength={200} />
      {memberTextNames
        .filter((name) => shownTexts[name])
        .map((name) => (
          <TextArea
            key={name}
            {...form.bind(name)}
            label={t(name)}
            help={memberT(`${name}Help`)}
            dir="auto"
            rows={3}
            maxLength={memberTexts[name].longest}
          />
        ))}
    </Section>
  );
}
