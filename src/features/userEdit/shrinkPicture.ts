/** A face is never drawn larger; what a phone's camera makes is. */
export const largestSide = 1024;

/** Pictures that move, or are drawn, would lose by it. */
const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp']);
const quality = 0.9;

/** Width and height after shrinking, whole and in proportion: nothing is cut off. */
export function fitInto(width: number, height: number, side: number): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** A smaller copy of a large photo, the right way up; the file itself where the browser cannot make one. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!shrinkable.has(file.type) || typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return file;
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
    // no picture after all: the server says so in words
    return file;
  }
}
