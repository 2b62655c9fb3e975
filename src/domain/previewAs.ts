/** Query of a page that a frame of the composer shows as others see it. Its value is signed by the server. */
export const previewParam = 'layoutPreview';

/** Header of the calls that such a page makes. */
export const previewHeader = 'x-layout-preview';

/** Those whom a page is shown to. What is null is as for the administrator. */
export interface PreviewAudience {
  readonly role: { readonly roleID: number; readonly name: string; readonly isGuest: boolean } | null;
  readonly locale: string | null;
  /** RFC 3339. */
  readonly date: string | null;
  /** A style guide in place of the current one, or its unsaved changes. */
  readonly theme: { readonly themeID: string; readonly name: string; readonly isDraft: boolean } | null;
}

/** Attribute of the root element of a page in such a frame: its audience, as JSON. */
export const previewAttribute = 'data-preview';

/** The address of a page in such a frame. */
export function withPreview(address: string, params: Readonly<Record<string, string>>): string {
  const [beforeHash = '', hash] = address.split('#', 2);
  const [path = '/', search = ''] = beforeHash.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) query.set(name, value);
  const text = query.toString();
  return `${path}${text === '' ? '' : `?${text}`}${hash === undefined ? '' : `#${hash}`}`;
}
