import { EntryForm, EntryNotice, entryErrors } from '#features/entryForm';
import { useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { EmailConfirmRequestFormProps } from './types.gen.ts';

/** The mail that confirms an address, once more. */
export function EmailConfirmRequestForm({ email, emailConfirmed, message, errors, isSent, ...heading }: EmailConfirmRequestFormProps) {
  const t = useT(messages);
  const { containerOptions } = heading;
  if (emailConfirmed)
    return (
      <EntryNotice title={t('confirmedTitle')} containerOptions={containerOptions} next={{ label: t('home'), href: '/' }}>
        <p>{t('confirmed')}</p>
      </EntryNotice>
    );
  if (isSent)
    return (
      <EntryNotice title={t('sentTitle')} containerOptions={containerOptions} next={{ label: t('home'), href: '/' }}>
        <p>{t('sent', { email })}</p>
        <p>{t('sentHelp')}</p>
      </EntryNotice>
    );
  const footer = <a href="/profile/edit">{t('wrong')}</a>;
  return (
    <EntryForm
      {...heading}
      action="/entry/emailconfirmrequest"
      target={null}
      message={message}
      errors={entryErrors(errors)}
      fields={[]}
      submitLabel={t('submit')}
      footer={footer}
    >
      <p>{t('help', { email })}</p>
    </EntryForm>
  );
}
