import { useState } from 'react';
import { useSaveAnswers } from '#features/userEdit';
import {
  AnswerField,
  answerOf,
  answerText,
  changesProfileField,
  showToast,
  useForm,
  useKeptFields,
  useT,
  useViewer,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import { Section } from './Section.tsx';
import type { ProfileEditProps } from './types.gen.ts';
import { useMemberT } from './useMemberT.ts';

type Field = NonNullable<ProfileEditProps['profileFields']>[number];
type Answers = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, string>>;

/** Names of form fields, as errors of the API name them. */
const nameOf = ({ apiName }: Field) => `profileFields.${apiName}`;

const valuesOf = (fields: readonly Field[], answers: Answers): Values =>
  Object.fromEntries(fields.map((field) => [nameOf(field), answerText(answers[field.apiName])]));

const changesOf = (fields: readonly Field[], values: Values, before: Values): Answers =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = nameOf(field);
      return values[name] === before[name] ? [] : [[field.apiName, answerOf(field, values[name] ?? '')]];
    }),
  );

interface Props extends Pick<ProfileEditProps, 'user' | 'isOwn'> {
  readonly fields: readonly Field[];
  readonly answers: Answers;
}

/** Fields that the administrators of the site have added. Only sends changes, as some cannot be changed by all. */
export function FieldsSection({ user, isOwn, fields, answers }: Props) {
  const t = useT(messages);
  const memberT = useMemberT(isOwn);
  const viewer = useViewer();
  const save = useSaveAnswers(user.userID);
  const [saved, setSaved] = useState(valuesOf(fields, answers));
  const form = useForm<Values>({
    initial: saved,
    submit: async (values) => {
      const next = valuesOf(fields, await save(changesOf(fields, values, saved)));
      setSaved(next);
      form.set(next);
      showToast({ body: t('saved'), autoDismiss: true });
    },
  });
  const kept = useKeptFields(form, { name: `profileFields.${user.userID}`, saved });
  const reader = { isOwn: isOwn === true, isStaff: viewer.can('users.edit', { mode: 'global' }) };
  return (
    <Section title={memberT('fieldsSection')} form={form} kept={kept} submitLabel={t('save')}>
      {fields.map((field) => {
        const name = nameOf(field);
        const isFixed = !changesProfileField(field, reader);
        const who = { public: '', private: memberT('visible.private'), internal: t('visible.internal') };
        const help = [field.description, who[field.visibility], isFixed ? t('fixed') : ''].filter(Boolean).join(' ');
        return (
          <AnswerField
            key={name}
            field={{ ...field, description: help, isRequired: field.registrationOptions === 'required' }}
            name={name}
            text={form.values[name] ?? ''}
            onText={(text) => form.set({ [name]: text })}
            errors={form.bind(name).errors}
            disabled={isFixed}
          />
        );
      })}
    </Section>
  );
}
