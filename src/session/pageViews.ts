import type { HydratedLayout } from '#contracts/layout.ts';

const shown = 'folkmoot:page';

/** Says that another page stands now. */
export function announcePage(layout: HydratedLayout): void {
  document.dispatchEvent(new CustomEvent<HydratedLayout>(shown, { detail: layout }));
}

/** Hears of every page that is moved to; the first one is there before anybody listens. */
export function onPageShown(listener: (layout: HydratedLayout) => void): void {
  document.addEventListener(shown, (event) => listener((event as CustomEvent<HydratedLayout>).detail));
}
