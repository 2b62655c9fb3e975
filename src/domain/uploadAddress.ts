/** Path prefix of uploaded files. */
export const uploadsPath = '/uploads/';
/** Widths in pixels for which copies of images can exist. */
export const srcSetWidths = [10, 300, 800, 1200, 1600] as const;
export type SrcSetWidth = (typeof srcSetWidths)[number];

/** Image formats by file extension. */
export const pictureTypes: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Year, month and 32 random hexadecimal digits, followed by the image extension or the name of another file. */
const keyPattern = /^\d{4}\/\d{2}\/[0-9a-f]{32}(?:\.(?:gif|jpg|png|webp)|\/[\p{L}\p{M}\p{N}-]{1,40}\.[a-z0-9]{1,10})$/u;

export interface UploadAddress {
  readonly key: string;
  /** Width of a scaled copy. */
  readonly width?: SrcSetWidth;
}

/** Parses the URL of an uploaded file; undefined if this site cannot have created it. */
export function readUploadAddress(rest: string): UploadAddress | undefined {
  const [, wanted, key = ''] = /^(?:w(\d{1,4})\/)?(.*)$/s.exec(rest) ?? [];
  const width = srcSetWidths.find((candidate) => String(candidate) === wanted);
  if (!keyPattern.test(key) || (wanted !== undefined && (width === undefined || !isPictureKey(key)))) return undefined;
  return { key, width };
}

export function isPictureKey(key: string): boolean {
  return key.split('/').length === 3;
}

export function uploadPath(key: string): string {
  return `${uploadsPath}${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** URL of the scaled copy of an uploaded image; other URLs are returned unchanged. */
export function scaledPicture(address: string, width: SrcSetWidth): string {
  const start = address.indexOf(uploadsPath);
  const found = start < 0 ? undefined : readUploadAddress(address.slice(start + uploadsPath.length));
  return found && isPictureKey(found.key) ? `${address.slice(0, start)}${uploadsPath}w${width}/${found.key}` : address;
}

/** URLs by width for `urlSrcSet`; empty strings for images that were not uploaded here, which have no scaled copies. */
export function srcSetOfPicture(address: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    srcSetWidths.map((width) => {
      const scaled = scaledPicture(address, width);
      return [String(width), scaled === address ? '' : scaled];
    }),
  );
}
