/** Themes of the gallery. */
export const galleryThemes = ['light', 'dark', 'contrast', 'contrast-dark'] as const;
export const galleryWidths = [320, 500, 800, 1200] as const;
export const galleryDirections = ['ltr', 'rtl'] as const;
export const galleryViewers = ['guest', 'member'] as const;

export type GalleryTheme = (typeof galleryThemes)[number];
export type GalleryDirection = (typeof galleryDirections)[number];
export type GalleryViewer = (typeof galleryViewers)[number];

/** A fixture of a widget, an example of a component, or the form of a widget's schema. */
export interface Exhibit {
  readonly kind: 'widget' | 'part' | 'form';
  readonly name: string;
  readonly fixture: string;
}

export interface Look {
  readonly theme: GalleryTheme;
  readonly direction: GalleryDirection;
  readonly viewer: GalleryViewer;
}

/** URL of the page with one exhibit in one look; its width is that of the frame around it. */
export function frameAddress(exhibit: Exhibit, look: Look): string {
  return `frame.html?${new URLSearchParams({ ...exhibit, ...look })}`;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value =>
  values.find((value) => value === text) ?? (values[0] as Value);

export function readFrameAddress(search: string): { readonly exhibit: Exhibit; readonly look: Look } {
  const params = new URLSearchParams(search);
  return {
    exhibit: {
      kind: oneOf(['widget', 'part', 'form'], params.get('kind')),
      name: params.get('name') ?? '',
      fixture: params.get('fixture') ?? '',
    },
    look: {
      theme: oneOf(galleryThemes, params.get('theme')),
      direction: oneOf(galleryDirections, params.get('direction')),
      viewer: oneOf(galleryViewers, params.get('viewer')),
    },
  };
}
