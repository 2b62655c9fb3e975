import { useState } from 'react';
import { leastLocales } from '#domain/translations.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import { TranslationDialog, type TranslationDialogProps } from './TranslationDialog.tsx';

/** Opens the translator. Rendered for administrators of sites with several languages (CO-TRANS-021, CO-TRANS-024). */
export function TranslateButton(props: Omit<TranslationDialogProps, 'onClose'>) {
  const t = useT(messages);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!viewer.can('site.manage') || props.locales.length < leastLocales || props.properties.length === 0) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="globe" size={16} /> {t('translate')}
      </Button>
      {isOpen && <TranslationDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
