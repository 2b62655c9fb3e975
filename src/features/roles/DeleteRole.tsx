import { type ApiRole, deleteRole } from '#api/roles.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly role: ApiRole;
  readonly roles: readonly ApiRole[];
  readonly onDone: (role: ApiRole) => Promise<void>;
  readonly onClose: () => void;
}

function Question({ role, roles, onDone, onClose }: Props) {
  const t = useT(messages);
  const count = role.countUsers ?? 0;
  const successors = roles.filter(({ roleID, assignable }) => roleID !== role.roleID && assignable);
  const member = successors.find(({ type }) => type === 'member');
  const form = useForm({
    initial: { replacementRoleID: count > 0 && member ? String(member.roleID) : '' },
    validate: ({ replacementRoleID }) =>
      count > 0 && replacementRoleID === '' ? { replacementRoleID: t('successorMissing') } : {},
    submit: async ({ replacementRoleID }) => {
      await deleteRole(role.roleID, replacementRoleID === '' ? undefined : Number(replacementRoleID));
      await onDone(role);
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <p className={styles.note}>{t('deleteText', { count })}</p>
      <SelectField
        {...form.bind('replacementRoleID')}
        label={t(count > 0 ? 'successor' : 'successorPages')}
        required={count > 0}
        placeholder={t('noSuccessor')}
        options={successors.map(({ roleID, name }) => ({ value: String(roleID), label: name }))}
      />
      <div className={styles.actions}>
        <Button onClick={onClose} data-autofocus="">
          {t('cancel')}
        </Button>
        <SubmitButton kind="danger" isLoading={form.isSubmitting}>
          {t('delete')}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Asks who gets the role's members before it is deleted. */
export function DeleteRole({ role, ...rest }: Omit<Props, 'role'> & { readonly role: ApiRole | undefined }) {
  const t = useT(messages);
  return (
    <Modal
      title={role ? t('deleteTitle', { name: role.name }) : ''}
      size="medium"
      role="alertdialog"
      isOpen={role !== undefined}
      onClose={rest.onClose}
    >
      {role && <Question role={role} {...rest} />}
    </Modal>
  );
}
