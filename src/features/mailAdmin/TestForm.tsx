import { useState } from 'react';
import { sendTemplateTest, sendTestMail } from '#api/emails.ts';
import { useT } from '#i18n/useT.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly isConnected: boolean;
  /** The address to begin with. */
  readonly address?: string;
  readonly onSent?: () => void;
  /** Texts that are sent instead of the test email. */
  readonly template?: {
    readonly emailTemplatesID: number;
    readonly locale: string;
    readonly subject: string;
    readonly body: string;
    readonly footer: string;
  };
}

/** Sends a test email to an address, and says what became of it. */
export function TestForm({ isConnected, address = '', onSent, template }: Props) {
  const t = useT(messages);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { destinationAddress: address },
    validate: ({ destinationAddress }) =>
      destinationAddress.trim() === '' ? { destinationAddress: t('addressMissing') } : {},
    submit: async ({ destinationAddress }) => {
      setSentTo(undefined);
      if (template) {
        const { emailTemplatesID, ...texts } = template;
        await sendTemplateTest(emailTemplatesID, { ...texts, destinationAddress });
      } else await sendTestMail(destinationAddress);
      setSentTo(destinationAddress);
      onSent?.();
    },
  });
  return (
    <form method="post" noValidate className={styles.test} onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <div className={styles.row}>
        <TextField
          {...form.bind('destinationAddress')}
          className={styles.address}
          type="email"
          label={t('address')}
          required
          maxLength={254}
          dir="ltr"
          autoComplete="email"
        />
        <SubmitButton isLoading={form.isSubmitting}>{t('send')}</SubmitButton>
      </div>
      <div role="status">
        {sentTo !== undefined && (
          <MessageBox type="info">{t(isConnected ? 'sent' : 'written', { address: sentTo })}</MessageBox>
        )}
      </div>
    </form>
  );
}
