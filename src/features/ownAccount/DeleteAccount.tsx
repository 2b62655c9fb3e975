import { useState } from 'react';
import { deleteOwnAccount } from '#api/ownAccount.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { FormModal } from '#ui/modal/FormModal.tsx';
import messages from './messages.json' with { type: 'json' };

const methods = ['wipe', 'keep', 'delete'] as const;
type Method = (typeof methods)[number];

function Question({ onClose }: { readonly onClose: () => void }) {
  const t = useT(messages);
  const form = useForm({
    initial: { deleteMethod: 'wipe' as Method, passwordConfirmation: '' },
    validate: ({ passwordConfirmation }) =>
      passwordConfirmation === '' ? { passwordConfirmation: t('passwordMissing') } : {},
    submit: async (values) => {
      await deleteOwnAccount(values);
      location.assign('/');
    },
  });
  return (
    <FormModal
      title={t('deleteTitle')}
      submitLabel={t('deleteDo')}
      size="medium"
      role="alertdialog"
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      <RadioGroup
        label={t('deletePosts')}
        name="deleteMethod"
        value={form.values.deleteMethod}
        onChange={(value) => form.set({ deleteMethod: methods.find((one) => one === value) ?? 'wipe' })}
        options={methods.map((value) => ({ value, label: t(`method.${value}`), help: t(`methodHelp.${value}`) }))}
      />
      <TextField
        {...form.bind('passwordConfirmation')}
        label={t('password')}
        type="password"
        autoComplete="current-password"
        required
      />
    </FormModal>
  );
}

/** The button to delete one's own account, and its question. */
export function DeleteAccount() {
  const t = useT(messages);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking && <Question onClose={() => setAsking(false)} />}
    </>
  );
}
