import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { MessageBox } from '../messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };

/** Shows the version that someone else has saved in the meantime, above the viewer's own input. */
export function StoredNote({ children }: { readonly children?: ReactNode }) {
  const t = useT(messages);
  return (
    <MessageBox type="warning" title={t('storedTitle')}>
      {children && <p>{children}</p>}
      <p>{t('storedHelp')}</p>
    </MessageBox>
  );
}
