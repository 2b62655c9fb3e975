import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };

/** Stands where only script can do what is offered, and shows only where there is none. */
export function NeedsScript() {
  const t = useT(messages);
  return (
    <noscript>
      <p>{t('needsScript')}</p>
    </noscript>
  );
}
