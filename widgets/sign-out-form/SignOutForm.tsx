import { EntryForm } from '#features/entryForm';
import { useSite, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { SignOutFormProps } from './types.gen.ts';

/** A press of a button, because an address alone must not sign anybody out: other sites could link to it. */
export function SignOutForm({ target, ...heading }: SignOutFormProps) {
  const t = useT(messages);
  const { signOutUrl } = useSite();
  return (
    <EntryForm {...heading} action={signOutUrl} target={target} submitLabel={t('signOut')}>
      <p>{t('question')}</p>
    </EntryForm>
  );
}
