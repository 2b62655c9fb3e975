import { EntryForm, EntryNotice, useEntry } from '#features/entryForm';
import { useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { EmailConfirmRequestFormProps } from './types.gen.ts';

const noFields: readonly string[] = [];

/** Requests another confirmation email. */
export function EmailConfirmRequestForm({
  email,
  emailConfirmed,
  message,
  errors,
  isSent,
  ...heading
}: EmailConfirmRequestFormProps) {
  const t = useT(messages);
  const entry = useEntry({ message, errors }, noFields);
  const { containerOptions } = heading;
  if (emailConfirmed)
    return (
      <EntryNotice
        title={t('confirmedTitle')}
        containerOptions={containerOptions}
        next={{ label: t('home'), href: '/' }}
      >
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
  const footer = <Link href="/profile/edit">{t('wrong')}</Link>;
  return (
    <EntryForm
      {...heading}
      action="/entry/emailconfirmrequest"
      target={null}
      entry={entry}
      submitLabel={t('submit')}
      footer={footer}
    >
      <p>{t('help', { email })}</p>
    </EntryForm>
  );
}
