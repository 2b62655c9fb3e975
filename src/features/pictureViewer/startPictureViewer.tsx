import type { PageState } from '#contracts/page.ts';
import { isPlainClick } from '#lib/isPlainClick.ts';
import { randomKey } from '#lib/randomKey.ts';
import { onPlaceChange } from '#routing/navigation.ts';
import { createIsland } from '#session/createIsland.tsx';
import { PictureViewer, type ViewedPicture } from './PictureViewer.tsx';

const selector = 'a[data-picture]';

function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>(selector)) || undefined;
}

/** The pictures of the page's posts, in their order. */
function picturesOf(): readonly { readonly link: HTMLAnchorElement; readonly picture: ViewedPicture }[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`main ${selector}`)].map((link) => ({
    link,
    picture: { url: link.href, alt: link.querySelector('img')?.alt ?? '' },
  }));
}

/** Opens pictures of posts in a dialog. `first` is the click that loaded this script. */
export function startPictureViewer({ state }: { readonly state: PageState }, first: Event | undefined): void {
  const island = createIsland(state);
  const close = () => island.draw('viewer', null);
  const open = (pressed: HTMLAnchorElement) => {
    const shown = picturesOf();
    const start = shown.findIndex(({ link }) => link === pressed);
    // Safari does not focus a link that is clicked, and the dialog returns the focus to where it was.
    pressed.focus({ preventScroll: true });
    const pictures =
      start < 0
        ? [{ url: pressed.href, alt: pressed.querySelector('img')?.alt ?? '' }]
        : shown.map(({ picture }) => picture);
    island.draw(
      'viewer',
      <PictureViewer key={randomKey()} pictures={pictures} start={Math.max(0, start)} onClose={close} />,
    );
  };
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      open(link);
    },
    { capture: true },
  );
  onPlaceChange(close);
  const pressed = first && linkOf(first);
  if (pressed) open(pressed);
}
