import { extensionOf } from '#domain/uploads.ts';
import { pictureTypes } from '#domain/uploadAddress.ts';

/** The file type by content. */
export interface Sniffed {
  readonly ext: string;
  readonly mime: string;
}

export interface FileFacts {
  readonly name: string;
  /** Undefined for unknown types, such as plain text. */
  readonly sniffed: Sniffed | undefined;
  /** Valid UTF-8 without control characters. */
  readonly isText: boolean;
  /** Starts like a zip archive, as many document formats do. */
  readonly isZip: boolean;
}

export interface Verdict {
  readonly kind: 'picture' | 'file';
  /** Extension to store it with. */
  readonly extension: string;
  /** MIME type, or `unknown`. */
  readonly type: string;
}

const textual: ReadonlySet<string> = new Set(['txt', 'text', 'md', 'csv', 'log', 'json']);
/** Types that can be detected from content; a file with only the extension is something else. */
const recognisable =
  /^(?:pdf|zip|gz|tar|7z|rar|docx|xlsx|pptx|odt|ods|odp|epub|mp3|mp4|m4a|m4v|mov|webm|ogg|oga|ogv|wav|flac|avif|heic|bmp|tiff?)$/;

const sameExtension = (extension: string) => (extension === 'jpeg' ? 'jpg' : extension === 'text' ? 'txt' : extension);

/**
 * Determines the type of an uploaded file; undefined if it is not allowed. The content decides, not the name: an image
 * named like a text is an image, and HTML named like an image is rejected.
 */
export function judgeFile(
  { name, sniffed, isText, isZip }: FileFacts,
  allowedExtensions: readonly string[],
): Verdict | undefined {
  const allowed = new Set(
    allowedExtensions.map((extension) => sameExtension(extension.replace(/^\./, '').toLowerCase())),
  );
  const named = sameExtension(extensionOf(name));
  if (!allowed.has(named)) return undefined;
  const found = sniffed && { extension: sameExtension(sniffed.ext), type: sniffed.mime };
  if (found && Object.hasOwn(pictureTypes, found.extension))
    return allowed.has(found.extension)
      ? { kind: 'picture', extension: found.extension, type: pictureTypes[found.extension] as string }
      : undefined;
  if (Object.hasOwn(pictureTypes, named)) return undefined;
  if (textual.has(named)) return isText ? { kind: 'file', extension: named, type: 'text/plain' } : undefined;
  if (found?.extension === named) return { kind: 'file', extension: named, type: found.type };
  if (named === 'zip' && isZip) return { kind: 'file', extension: 'zip', type: 'application/zip' };
  if (found)
    return allowed.has(found.extension) ? { kind: 'file', extension: found.extension, type: found.type } : undefined;
  return recognisable.test(named) ? undefined : { kind: 'file', extension: named, type: 'unknown' };
}
