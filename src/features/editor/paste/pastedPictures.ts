import { isUnseen } from './styleOf.ts';

/** The pictures in markup from the clipboard that have no address on the web. */
export interface PastedPictures {
  /** Pictures to upload, by the address that stands for each of them in the text. */
  readonly files: ReadonlyMap<string, File>;
  /** How many pictures could not be taken. */
  readonly lost: number;
}

/** An address that no site has. */
const standIn = (index: number) => `https://pasted-picture.invalid/${index}`;
const longestName = 60;
/** Pages have pictures of a single dot in place of those that they have not loaded. */
const shortestData = 120;

/** The name of the file; the description in the document is the best that there is. */
function nameOf(picture: Element, extension: string): string {
  const words = (picture.getAttribute('alt') ?? '').replace(/[\p{C}\s\\/:*?"<>|.]+/gu, ' ').trim();
  return `${words === '' ? 'image' : words.slice(0, longestName).trim()}.${extension}`;
}

/** The file whose content is the address of a picture; undefined for another address and another kind of content. */
function fileOf(picture: Element): File | undefined {
  const address = picture.getAttribute('src') ?? '';
  const [, kind, data = ''] = /^data:image\/(png|jpe?g|gif|webp);base64,(.*)$/is.exec(address) ?? [];
  if (kind === undefined || (/gif/i.test(kind) && data.length < shortestData)) return undefined;
  const [type, extension] = /^jp/i.test(kind) ? ['image/jpeg', 'jpg'] : [`image/${kind.toLowerCase()}`, kind];
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], nameOf(picture, extension.toLowerCase()), { type });
  } catch {
    return undefined;
  }
}

/** Whether a picture shows something and is not on the web: emoji become their names, tracking pixels nothing. */
function isWithoutAddress(picture: Element): boolean {
  const isOnWeb = /^(?:https?:)?\/\//i.test(picture.getAttribute('src') ?? '');
  const isEmoji =
    picture.classList.contains('emoji') || /^\p{Extended_Pictographic}/u.test(picture.getAttribute('alt') ?? '');
  if (isOnWeb || isEmoji || Number(picture.getAttribute('width') ?? 100) <= 2) return false;
  for (let at: Element | null = picture; at; at = at.parentElement) if (isUnseen(at as HTMLElement)) return false;
  return true;
}

/** Takes pictures without an address on the web out of the markup; those to upload get one that stands for them. */
export function takePictures(root: ParentNode): PastedPictures {
  const files = new Map<string, File>();
  let lost = 0;
  for (const picture of [...root.querySelectorAll('img')].filter(isWithoutAddress)) {
    const file = fileOf(picture);
    if (file) {
      const address = standIn(files.size);
      files.set(address, file);
      picture.setAttribute('src', address);
      // A link has only text.
      picture.closest('a')?.before(picture);
    } else {
      lost += 1;
      picture.remove();
    }
  }
  return { files, lost };
}
