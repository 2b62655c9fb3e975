import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import * as css from './node.css.ts';

/** Stands where a section failed while it was drawn: a hole without a word would look like a page that is empty. */
export function FailedSection() {
  const t = useT(messages);
  return (
    <p className={css.failedSection} role="note">
      {t('sectionFailed')}
    </p>
  );
}
