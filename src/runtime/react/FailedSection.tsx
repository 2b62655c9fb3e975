import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as css from './node.css.ts';

/** Shown in place of a section that failed, because an empty place would look like missing content. */
export function FailedSection() {
  const t = useT(messages);
  return (
    <p className={css.failedSection} role="note">
      {t('sectionFailed')}
    </p>
  );
}
