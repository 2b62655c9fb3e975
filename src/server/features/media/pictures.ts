import type { Sharp, SharpOptions } from 'sharp';
import { ApiError } from '#lib/apiError.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { createWorkQueue } from './workQueue.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Maximum number of pixels, checked before decoding, because a small file can decode to gigabytes. */
const mostPixels = 40_000_000;
/** Maximum number of pixels of all frames of an animation. */
const mostPixelsMoving = 100_000_000;
const mostFrames = 500;
/** Larger images are scaled down to this size. */
const longestSide = 4096;
const limitSeconds = 20;

/** Limits the CPU use of images to about one core. */
const line = createWorkQueue({ atOnce: 2, mostWaiting: 50 });

let library: Promise<typeof import('sharp')> | undefined;

/** Loaded with the first image, because it takes 30 MB that most processes never need. */
function loadSharp(): Promise<typeof import('sharp')> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp as unknown as typeof import('sharp');
  });
  return library;
}

const unreadable = () =>
  validationFailed([fieldError('file', 'invalid', 'This image cannot be read. It may be damaged.')]);
const tooLarge = () =>
  validationFailed([
    fieldError('file', 'invalid', `This image is too large: at most ${mostPixels / 1e6} million pixels.`),
  ]);

const options: SharpOptions = { limitInputPixels: mostPixelsMoving, failOn: 'error', unlimited: false };

interface Facts {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** Reads only the header. */
async function measure(source: string | Buffer): Promise<Facts> {
  const sharp = (await loadSharp()) as unknown as (input: string | Buffer, options: SharpOptions) => Sharp;
  const {
    width = 0,
    height = 0,
    pages = 1,
    pageHeight,
  } = await sharp(source, { ...options, limitInputPixels: false }).metadata();
  const frameHeight = pageHeight ?? height;
  if (width * frameHeight > mostPixels || width * frameHeight * pages > mostPixelsMoving || pages > mostFrames)
    throw tooLarge();
  if (width === 0 || frameHeight === 0) throw unreadable();
  return { width, height: frameHeight, frames: pages };
}

/** Encodes each format as itself, with no visible loss of quality and a reasonable size. */
function encode(image: Sharp, extension: string): Sharp {
  if (extension === 'jpg') return image.jpeg({ quality: 86, progressive: true });
  if (extension === 'png') return image.png({ compressionLevel: 8 });
  if (extension === 'webp') return image.webp({ quality: 84 });
  return image.gif();
}

async function draw(
  source: string | Buffer,
  change: (image: Sharp, facts: Facts) => Sharp,
  moves: boolean,
): Promise<Picture> {
  return line.run(async () => {
    const sharp = (await loadSharp()) as unknown as (input: string | Buffer, options: SharpOptions) => Sharp;
    try {
      const facts = await measure(source);
      const image = sharp(source, { ...options, animated: moves && facts.frames > 1 }).timeout({
        seconds: limitSeconds,
      });
      const { data, info } = await change(image, facts).toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw unreadable();
    }
  });
}

/**
 * Re-encodes an image: upright, at most 4,096 pixels per side, without metadata (location, time, camera) and any other
 * content of the file. @throws ApiError 422 if it is not an image or too large
 */
export function cleanPicture(path: string, extension: string): Promise<Picture> {
  const box = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  return draw(
    path,
    (image, { frames }) => encode((frames > 1 ? image : image.autoOrient()).resize(box), extension),
    true,
  );
}

/** Whether an image is like those that `cleanPicture` makes: without metadata, and no larger than they are. */
export async function isClean(path: string): Promise<boolean> {
  const sharp = (await loadSharp()) as unknown as (input: string, options: SharpOptions) => Sharp;
  const { width = 0, height = 0, pageHeight = height, ...facts } = await sharp(path, options).metadata();
  const { exif, iptc, xmp, icc, comments } = facts;
  return (
    [exif, iptc, xmp, icc, comments].every((part) => part === undefined) && Math.max(width, pageHeight) <= longestSide
  );
}

/** Minimum width of copies that stay animated. */
const movesFrom = 800;

/** A scaled copy; undefined if the image is not wider, or is animated and would lose that. */
export async function scalePicture(bytes: Buffer, extension: string, width: number): Promise<Picture | undefined> {
  const { width: own, frames } = await measure(bytes);
  if (own <= width || (frames > 1 && width >= movesFrom)) return undefined;
  return draw(bytes, (image) => encode(image.resize({ width }), extension), false);
}
