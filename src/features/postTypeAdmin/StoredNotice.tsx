import { useT } from '#i18n/useT.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };

/** The stored values, above a form whose save was refused. */
export function StoredNotice({ name, description }: { readonly name: string; readonly description: string }) {
  const t = useT(messages);
  return <StoredNote>{t('storedText', { name, description })}</StoredNote>;
}
