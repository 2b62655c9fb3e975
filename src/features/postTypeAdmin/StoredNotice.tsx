import { useT } from '#i18n/useT.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };

/** The stored values, above a form whose save was refused. */
export function StoredNotice({ name, description }: { readonly name: string; readonly description: string }) {
  const t = useT(messages);
  return (
    <MessageBox type="warning" title={t('storedTitle')}>
      <p>{t('storedText', { name, description })}</p>
      <p>{t('storedHelp')}</p>
    </MessageBox>
  );
}
