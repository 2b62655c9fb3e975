import { isPictureKey, readUploadAddress, uploadPath, uploadsPath } from '#domain/uploadAddress.ts';
import { joinPointer } from '#lib/pointer.ts';

/** The folder of the uploaded files that the other files show. */
export const carriedFolder = 'files';

/** SHA-256 of the content, the name of what is no picture, and the extension. */
const carriedName = /[0-9a-f]{64}(?:\.[\p{L}\p{M}\p{N}-]{1,40})?\.[a-z0-9]{1,10}/u;
const isCarriedName = new RegExp(`^${carriedName.source}$`, 'u');
/** An address in a file: `/uploads/files/<name>`, also of a scaled copy. */
const carriedAddress = new RegExp(`(${uploadsPath}(?:w\\d{1,4}/)?)${carriedFolder}/(${carriedName.source})`, 'gu');
const anyCarriedAddress = new RegExp(`${uploadsPath}(?:w\\d{1,4}/)?${carriedFolder}/[^\\s"'<>()\\\\?#]*`, 'gu');
/** An address on a site, also with the site in front of it. */
const uploadAddress = new RegExp(
  `((?:https?:)?//[^\\s"'<>()\\\\/]+)?${uploadsPath}(w\\d{1,4}/)?` +
    '(\\d{4}/\\d{2}/[0-9a-f]{32}(?:\\.(?:gif|jpg|png|webp)|/[^\\s"\'<>()\\\\/?#]{1,400}\\.[a-z0-9]{1,10}))',
  'gu',
);

/** The end of a key after its digits: `.png`, or `/manual.pdf`. */
const endingOfKey = (key: string) => key.slice('2026/01/'.length + 32);

/** The name in the folder of an uploaded file. @param hash SHA-256 of its content */
export const carriedNameOf = (key: string, hash: string): string => `${hash}${endingOfKey(key).replace('/', '.')}`;

export interface CarriedName {
  readonly hash: string;
  /** The end of its key on each site. */
  readonly ending: string;
  /** As if someone uploads it. */
  readonly fileName: string;
}

export function readCarriedName(name: string): CarriedName {
  const [hash = '', ...rest] = name.split('.');
  const isPicture = rest.length === 1;
  return {
    hash,
    ending: `${isPicture ? '.' : '/'}${rest.join('.')}`,
    fileName: (isPicture ? ['picture', ...rest] : rest).join('.'),
  };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A copy of a value with other texts. */
export function withTexts(value: unknown, change: (text: string, pointer: string) => string, pointer = ''): unknown {
  if (typeof value === 'string') return change(value, pointer);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown, at) => withTexts(item, change, joinPointer(pointer, at)));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withTexts(inner, change, joinPointer(pointer, key))]),
  );
}

function eachText(value: unknown, visit: (text: string, pointer: string) => void): void {
  withTexts(value, (text, pointer) => {
    visit(text, pointer);
    return text;
  });
}

/** The address of an uploaded file in a value. */
export interface UploadUse {
  readonly key: string;
  readonly address: string;
  readonly pointer: string;
  /** Whether it names a site, which may be another one. */
  readonly hasSite: boolean;
}

export function uploadsIn(value: unknown): readonly UploadUse[] {
  const found: UploadUse[] = [];
  eachText(value, (text, pointer) => {
    for (const [address, site, width, rest = ''] of text.matchAll(uploadAddress)) {
      const key = readUploadAddress(`${width ?? ''}${decoded(rest)}`)?.key;
      if (key !== undefined) found.push({ key, address, pointer, hasSite: site !== undefined });
    }
  });
  return found;
}

/** The value with names of carried files for the addresses of those that have one. */
export const withCarriedNames = (value: unknown, nameOf: (key: string) => string | undefined): unknown =>
  withTexts(value, (text) =>
    text.replace(uploadAddress, (address, _site: string | undefined, width: string | undefined, rest: string) => {
      const name = nameOf(decoded(rest));
      return name === undefined ? address : `${uploadsPath}${width ?? ''}${carriedFolder}/${name}`;
    }),
  );

/** The name of a carried file in a value; undefined for an address that cannot be one. */
export interface CarriedUse {
  readonly name: string | undefined;
  readonly address: string;
  readonly pointer: string;
}

export function carriedIn(value: unknown): readonly CarriedUse[] {
  const found: CarriedUse[] = [];
  eachText(value, (text, pointer) => {
    for (const [address] of text.matchAll(anyCarriedAddress)) {
      const [, , name] = [...address.matchAll(carriedAddress)][0] ?? [];
      found.push({ name, address, pointer });
    }
  });
  return found;
}

/** The value with addresses of this site for carried files; those without a key stay. */
export const withUploadAddresses = (value: unknown, keyOf: (name: string) => string | undefined): unknown =>
  withTexts(value, (text) =>
    text.replace(carriedAddress, (address, start: string, name: string) => {
      const key = keyOf(name);
      if (key === undefined) return address;
      return isPictureKey(key) ? `${start}${key}` : uploadPath(key);
    }),
  );

/** A text without addresses of uploaded files, which differ between sites. */
export const withoutUploads = (text: string): string => text.replace(uploadAddress, '').replace(carriedAddress, '');

export const isNameOfCarried = (name: string): boolean => isCarriedName.test(name);
