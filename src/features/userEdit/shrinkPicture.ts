/** Longest side in px; photos are never displayed larger, but phone cameras produce larger ones. */
export const largestSide = 1024;

/** Formats that can be shrunk; animated and vector images would lose quality. */
const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp']);
const quality = 0.9;

/** The size after shrinking, in whole pixels and with the same aspect ratio. */
export function fitInto(
  width: number,
  height: number,
  side: number,
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * Returns a smaller copy of a large photo with its orientation applied, or the file itself if the browser cannot shrink
 * it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!shrinkable.has(file.type) || typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function')
    return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = fitInto(picture.width, picture.height, largestSide);
    if (width === picture.width && height === picture.height) return file;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: file.type, quality });
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // Not a valid image; the server responds with an error message.
    return file;
  }
}
