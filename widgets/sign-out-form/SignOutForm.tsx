import { EntryForm } from '#features/entryForm';
import { useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { SignOutFormProps } from './types.gen.ts';

/** Requires a button press, because other sites could link to a URL that signs out. */
export function SignOutForm({ target, ...heading }: SignOutFormProps) {
  const t = useT(messages);
  return (
    <EntryForm {...heading} action="/entry/signout" target={target} submitLabel={t('signOut')}>
      <p>{t('question')}</p>
    </EntryForm>
  );
}
