import type { PageState } from '#contracts/page.ts';
import { ToastList } from '#ui/toasts/ToastList.tsx';
import { outOfPageSection } from '#routing/pageSection.ts';
import { createIsland, type Island } from '#session/createIsland.tsx';

let island: Island | undefined;

/** Renders toasts outside the page's content, so that they survive in-page navigation. */
export function startOverlays({ state }: { readonly state: PageState }): void {
  if (island) return;
  island = createIsland(state);
  island.draw('toasts', <ToastList />);
  const { themePreview } = state.site;
  if (themePreview)
    void import('#features/themePreview').then(({ showPreviewToast }) => showPreviewToast(themePreview));
  if (state.viewer.mustConfirmEmail)
    void import('#shell/emailToast/EmailToast.tsx').then(({ showEmailToast }) =>
      showEmailToast(outOfPageSection(location.pathname), state.viewer.userID),
    );
}
