import { useT } from '#i18n/useT.tsx';
import { adminAreasOf, adminMenuID } from '#domain/adminAreas.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import messages from './messages.json' with { type: 'json' };

export const mainID = 'main';

/** Second Tab stop of administrators: their menu, which follows the content. Styles hide it on pages without one. */
function MenuLink() {
  const t = useT(messages);
  const viewer = useViewer();
  if (viewer.isGuest || adminAreasOf(viewer).length === 0) return null;
  return (
    <a className="skip-link skip-to-menu" href={`#${adminMenuID}`}>
      {t('skipToMenu')}
    </a>
  );
}

/** The first Tab stop: skips the title bar. */
export function SkipLink() {
  const t = useT(messages);
  return (
    <>
      <a className="skip-link" href={`#${mainID}`}>
        {t('skipToContent')}
      </a>
      <MenuLink />
    </>
  );
}
