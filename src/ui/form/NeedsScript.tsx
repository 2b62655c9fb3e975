import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };

/** A notice that a feature needs script; only visible without script. */
export function NeedsScript() {
  const t = useT(messages);
  return (
    <noscript>
      <p>{t('needsScript')}</p>
    </noscript>
  );
}
