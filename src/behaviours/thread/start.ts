import type { LoadBehaviour } from '../behaviour.ts';

/** Members can quote what they select. Loaded with the first selection. */
function watchSelection(page: Parameters<Awaited<ReturnType<LoadBehaviour>>>[0]): void {
  const load = () => {
    if (getSelection()?.isCollapsed !== false || !document.querySelector('[data-act="quote"]')) return;
    document.removeEventListener('selectionchange', load);
    import('#features/quoteSelection').then(
      ({ startQuoteSelection }) => startQuoteSelection(page),
      () => document.addEventListener('selectionchange', load),
    );
  };
  document.addEventListener('selectionchange', load);
  // Text may have been selected before this script arrived.
  load();
}

export const load: LoadBehaviour = async () => {
  const { startThread } = await import('#features/postLife');
  return (page) => {
    startThread(page);
    if (!page.state.viewer.isGuest) watchSelection(page);
  };
};
