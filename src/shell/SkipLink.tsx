import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };

export const mainID = 'main';

/** The first Tab stop: skips the title bar. */
export function SkipLink() {
  const t = useT(messages);
  return (
    <a className="skip-link" href={`#${mainID}`}>
      {t('skipToContent')}
    </a>
  );
}
