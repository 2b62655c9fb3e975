import type { AudienceChoice } from '#api/layoutPreviews.ts';
import type { PreviewAudience } from '#domain/previewAs.ts';
import { useT } from '#i18n/useT.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { useStyleGuideName, useVisibilityNames } from './useWords.ts';
import { isYourself } from './views.ts';

/** Those whom the page in a frame is shown to, as the page itself says; `undefined` until it is loaded. */
export type ShownAudience = PreviewAudience | null | undefined;

interface Props {
  readonly wanted: AudienceChoice;
  readonly shown: ShownAudience;
  /** Whether the page is an error for them. */
  readonly isRefused?: boolean;
  readonly isSafe?: boolean;
}

/** Names the audience of a page. Follows the page and not the choices, so that it is true while they differ. */
export function PreviewNotice({ wanted, shown, isRefused = false, isSafe = false }: Props) {
  const t = useT(messages);
  const names = useVisibilityNames();
  const guideName = useStyleGuideName();
  const viewing = (audience: PreviewAudience) => {
    const { role, locale, date, theme } = audience;
    const parts = [
      role ? role.name : t('yourself'),
      locale && names.language(locale),
      date && names.time(date),
      theme && guideName(theme),
    ];
    return t('viewing', { view: parts.filter(Boolean).join(' · ') });
  };
  const lines = [
    shown ? viewing(shown) : undefined,
    shown === undefined && !isYourself(wanted) ? t('viewLoading') : undefined,
    shown === null && !isYourself(wanted) ? t('viewOutside') : undefined,
    isRefused ? t(isYourself(wanted) ? 'pageRefused' : 'viewRefused') : undefined,
    isSafe ? t('viewSafe') : undefined,
  ].filter((line) => line !== undefined);
  return <div role="status">{lines.length > 0 && <p className={styles.notice}>{lines.join(' ')}</p>}</div>;
}
