const fileName = /^[^\n]{1,250}\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/**
 * The alternative text of a picture: its description, or else its name, unless that is the name of the file, which
 * says nothing to those who cannot see the picture.
 */
export function pictureText({ alt, name }: { readonly alt?: unknown; readonly name?: unknown }): string {
  if (typeof alt === 'string') return alt;
  return typeof name === 'string' && !fileName.test(name.trim()) ? name : '';
}
