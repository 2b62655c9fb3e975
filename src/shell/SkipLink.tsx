import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };

export const mainID = 'main';

/** The first stop of the keyboard: past the title bar, to the content. */
export function SkipLink() {
  const t = useT(messages);
  return (
    <a className="skip-link" href={`#${mainID}`}>
      {t('skipToContent')}
    </a>
  );
}
