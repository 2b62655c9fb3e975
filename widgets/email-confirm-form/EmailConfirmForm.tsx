import { EntryForm, EntryNotice, useEntry } from '#features/entryForm';
import { useT, useViewer } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { EmailConfirmFormProps } from './types.gen.ts';

const requestUrl = '/entry/emailconfirmrequest';

const noFields: readonly string[] = [];

/** Requires a button press, because programs that scan links in emails must not confirm an address. */
export function EmailConfirmForm({
  userID,
  token,
  message,
  errors,
  isLinkValid,
  isDone,
  ...heading
}: EmailConfirmFormProps) {
  const t = useT(messages);
  const entry = useEntry({ message, errors }, noFields);
  const { isGuest } = useViewer();
  const { containerOptions } = heading;
  if (isDone)
    return (
      <EntryNotice title={t('doneTitle')} containerOptions={containerOptions} next={{ label: t('home'), href: '/' }}>
        <p>{t(isGuest ? 'doneGuest' : 'done')}</p>
      </EntryNotice>
    );
  if (isLinkValid === false || !userID || !token)
    return (
      <EntryNotice
        title={t('spentTitle')}
        containerOptions={containerOptions}
        next={{ label: t('again'), href: requestUrl }}
      >
        <p>{t('spent')}</p>
      </EntryNotice>
    );
  return (
    <EntryForm
      {...heading}
      action={`/entry/emailconfirm/${userID}/${encodeURIComponent(token)}`}
      target={null}
      entry={entry}
      submitLabel={t('submit')}
    >
      <p>{t('help')}</p>
    </EntryForm>
  );
}
