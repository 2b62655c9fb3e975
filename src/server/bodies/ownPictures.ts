import {
  isPictureKey,
  readUploadAddress,
  scaledPicture,
  srcSetWidths,
  type UploadAddress,
  uploadsPath,
} from '#domain/uploadAddress.ts';
import { type Element, type Root, isElement, mapNodes } from './hast.ts';

export interface PictureSides {
  readonly width: number;
  readonly height: number;
}

/** Uploaded images by key. */
export type OwnPictures = ReadonlyMap<string, PictureSides>;

/** Maximum number of uploaded images in one text, because each requires a lookup. */
const mostPictures = 500;
/** Slashes can be escaped in JSON. */
const addresses = /uploads\\?\/(?:w\d{1,4}\\?\/)?(\d{4}\\?\/\d{2}\\?\/[0-9a-f]{32}\.(?:gif|jpg|png|webp))/g;

/** Keys of uploaded images anywhere in a source. They may not exist; the caller looks them up. */
export function pictureKeysIn(source: string): string[] {
  const keys = new Set<string>();
  for (const [, key = ''] of source.matchAll(addresses)) {
    keys.add(key.replaceAll('\\', ''));
    if (keys.size >= mostPictures) break;
  }
  return [...keys];
}

function uploadOf(address: string): { readonly path: string; readonly upload: UploadAddress } | undefined {
  const url = URL.parse(address, 'http://this.site');
  if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.startsWith(uploadsPath)) return undefined;
  const upload = readUploadAddress(url.pathname.slice(uploadsPath.length));
  return upload && isPictureKey(upload.key) ? { path: url.pathname, upload } : undefined;
}

/**
 * Path of an uploaded image on this site. The unguessable key identifies the image; the host is ignored, because a site
 * can have several names and can move. So no browser requests an image from another host.
 */
export function ownPath(address: string, pictures: OwnPictures | undefined): string | undefined {
  const found = pictures?.size ? uploadOf(address) : undefined;
  return found && pictures?.has(found.upload.key) ? found.path : undefined;
}

/**
 * Adds width and height, which reserve the space until the image has loaded, and scaled copies for small screens. Call
 * this after sanitizing.
 */
export function addPictureFacts(tree: Root, pictures: OwnPictures | undefined): void {
  if (!pictures?.size) return;
  mapNodes(tree, (node) => {
    if (isElement(node, 'img')) describe(node, pictures);
    return undefined;
  });
}

/** Sides of the image at an address, which may be that of a scaled copy. */
function sidesOf({ key, width }: UploadAddress, pictures: OwnPictures): PictureSides | undefined {
  const own = pictures.get(key);
  if (!own || width === undefined || width >= own.width) return own;
  return { width, height: Math.max(1, Math.round((own.height * width) / own.width)) };
}

/** Sides to reserve: those of the author, completed by the proportions of the image if only one was given. */
function reservedSides({ properties }: Element, { width, height }: PictureSides): PictureSides {
  const [ownWidth, ownHeight] = [Number(properties['width']) || 0, Number(properties['height']) || 0];
  if (ownWidth > 0 && ownHeight > 0) return { width: ownWidth, height: ownHeight };
  if (ownWidth > 0) return { width: ownWidth, height: Math.max(1, Math.round((height * ownWidth) / width)) };
  if (ownHeight > 0) return { width: Math.max(1, Math.round((width * ownHeight) / height)), height: ownHeight };
  return { width, height };
}

function describe(image: Element, pictures: OwnPictures): void {
  const src = String(image.properties['src'] ?? '');
  const { upload } = uploadOf(src) ?? {};
  const sides = upload && src.startsWith(uploadsPath) ? sidesOf(upload, pictures) : undefined;
  if (!sides) return;
  Object.assign(image.properties, reservedSides(image, sides));
  if (upload?.width !== undefined) return;
  const { width } = sides;
  const smaller = srcSetWidths.filter((candidate) => candidate >= 300 && candidate < width);
  if (smaller.length === 0 || src.endsWith('.gif')) return;
  const copies = smaller.map((candidate) => `${scaledPicture(src, candidate)} ${candidate}w`);
  Object.assign(image.properties, {
    srcSet: [...copies, `${src} ${width}w`].join(', '),
    sizes: `min(100vw, ${width}px)`,
  });
}
