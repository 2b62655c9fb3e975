import { applyTheme, changeTheme, endPreview } from '#api/themes.ts';
import type { ThemePreview } from '#contracts/themePreview.ts';
import { redirectAfter } from '#domain/themes.ts';
import { useT } from '#i18n/useT.tsx';
import { inPageSection } from '#routing/pageSection.ts';
import { useAct } from '#ui/act/useAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { ToastActions } from '#ui/toasts/ToastActions.tsx';
import { type ToastStore, toasts } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };

type Go = (address: string) => void;

/** The whole page is loaded, because the theme is part of it. */
const load: Go = (address) => location.assign(inPageSection(address));

/** Applying a previewed revision also ends the preview, which the server does itself for a whole theme. */
async function accept({ themeID, revisionID }: ThemePreview): Promise<unknown> {
  if (revisionID === null) return applyTheme(themeID);
  await changeTheme(themeID, { revisionID });
  return endPreview();
}

interface Props {
  readonly preview: ThemePreview;
  readonly go: Go;
}

/** CO-THEME-003..006; an error of a button is shown here (CO-THEME-012). */
function PreviewToast({ preview, go }: Props) {
  const t = useT(messages);
  const { state, run } = useAct();
  const isBusy = state.kind === 'loading';
  const end = (action: () => Promise<unknown>) =>
    void run(async () => {
      await action();
      go(redirectAfter(preview));
    });
  return (
    <>
      {t('previewing', { theme: preview.name })}
      <ToastActions>
        <Button kind="primary" size="small" isBusy={isBusy} onClick={() => end(() => accept(preview))}>
          {t(preview.revisionID === null ? 'apply' : 'restore')}
        </Button>
        <Button size="small" onClick={() => end(endPreview)}>
          {t('cancel')}
        </Button>
      </ToastActions>
      {state.kind === 'error' && (
        <p role="alert">
          <ErrorText error={state.error} />
        </p>
      )}
    </>
  );
}

/** Shown on every page while the viewer previews a theme; it stays until they have decided. @param go goes to an address; replaced in tests */
export function showPreviewToast(
  preview: ThemePreview,
  { store = toasts, go = load }: { readonly store?: Pick<ToastStore, 'add'>; readonly go?: Go } = {},
): void {
  store.add({
    toastID: 'theme-preview',
    body: <PreviewToast preview={preview} go={go} />,
    wide: true,
    keepsRoom: true,
  });
}
