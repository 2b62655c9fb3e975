import { useState } from 'react';
import { RoleBoxes, type RoleChoice, useAddUser } from '#features/userEdit';
import {
  Button,
  Checkbox,
  FormErrors,
  isMailAddress,
  KeptNote,
  Modal,
  NeedsScript,
  NewPasswordField,
  SubmitButton,
  TextField,
  useForm,
  useKeptFields,
  useLeaving,
  useSectionAddress,
  useT,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { UserListProps } from './types.gen.ts';

type Roles = NonNullable<UserListProps['roles']>;

const memberRole = 8;
const shortestPassword = 8;
const fresh = { name: '', email: '', password: '', sendWelcomeEmail: true, roleID: [memberRole] };

interface FormProps {
  readonly roles: Roles;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

function AddForm({ roles, onAdded, onClose }: FormProps) {
  const t = useT(messages);
  const add = useAddUser();
  const form = useForm({
    initial: fresh,
    validate: ({ name, email, password }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      email: email.trim() === '' ? t('emailMissing') : isMailAddress(email.trim()) ? undefined : t('emailInvalid'),
      password: [...password].length < shortestPassword ? t('passwordShort') : undefined,
    }),
    submit: async (values) => onAdded((await add(values)).name),
  });
  const { password: _secret, ...saved } = fresh;
  const kept = useKeptFields(form, { name: 'user.new', saved });
  const { leave, dialog } = useLeaving(form, { kept });
  const chosen = form.bind('roleID');
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <KeptNote kept={kept} />
      <TextField {...form.bind('name')} label={t('addName')} required autoComplete="off" dir="auto" data-autofocus="" />
      <TextField {...form.bind('email')} label={t('email')} type="email" required autoComplete="off" dir="ltr" />
      <NewPasswordField {...form.bind('password')} label={t('password')} help={t('passwordHelp')} required />
      <RoleBoxes
        roles={roles as readonly RoleChoice[]}
        value={chosen.value}
        onChange={(roleID) => form.set({ roleID: [...roleID] })}
        errors={chosen.errors}
      />
      <Checkbox {...form.bindChecked('sendWelcomeEmail')} label={t('sendWelcome')} />
      <SubmitButton isLoading={form.isSubmitting}>{t('add')}</SubmitButton>{' '}
      <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
      {dialog}
    </form>
  );
}

/** The button and its form. After adding a member, filters the list by their name. */
export function AddUser({ roles }: { readonly roles: Roles }) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  const [isOpen, setOpen] = useState(false);
  const onAdded = (name: string) => {
    setOpen(false);
    location.assign(inSection(`/dashboard/users?${new URLSearchParams({ name })}`));
  };
  return (
    <>
      <NeedsScript />
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      <Modal title={t('addTitle')} size="medium" isOpen={isOpen} onClose={() => setOpen(false)}>
        <AddForm roles={roles} onAdded={onAdded} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}
