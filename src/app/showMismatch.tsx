import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { Link } from '#ui/link/Link.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import type { Mismatch } from './mismatchNotice.ts';

/** Names both layouts and, for those who may change them, leads to the one that is shown now. */
function MismatchWords({ before, now }: Mismatch) {
  const t = useT(messages);
  const viewer = useViewer();
  return (
    <>
      {t('otherLayout', { name: now.name, before: before.name })}
      {viewer.can('site.manage') && (
        <>
          {' '}
          <Link href={`/appearance/layouts/${now.layoutID}/edit`}>{t('editLayout')}</Link>{' '}
          <Link href="/appearance/layouts">{t('chooseLayout')}</Link>
        </>
      )}
    </>
  );
}

/** Tells a developer that a page has another layout than on their last visit. */
export function showMismatch(mismatch: Mismatch): void {
  showToast({ toastID: 'layout-mismatch', body: <MismatchWords {...mismatch} />, dismissible: true });
}
