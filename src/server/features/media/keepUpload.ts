import { dropEnd } from '#lib/dropEnd.ts';
import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { slugify } from '#routing/pages/urls.ts';
import { extensionCode, type UploadLimits, uploadFaultOf } from '#domain/uploads.ts';
import { insertMedia, type MediaRecord } from './repo/media.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { judgeFile, type Verdict } from './judgeFile.ts';
import { asStorageFault, type Draft } from '../../storage/mediaStorage.ts';
import { cleanPicture } from './pictures.ts';
import { readFacts } from './readFacts.ts';
import type { ReceivedFile } from '../../http/route.ts';
import { tooBig } from '../../http/receiveUpload.ts';

const longestName = 200;
const longestSlug = 40;

/** Makes the name safe for display and download: no path, no invisible characters. */
function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const text = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const [extension = ''] = /\.[^.]{1,10}$/.exec(text) ?? [];
  const stem = [...text.slice(0, text.length - extension.length)].slice(0, longestName).join('');
  return stem + extension || 'file';
}

/** SH-FORM-013 specifies the message. */
function notAllowed(allowed: readonly string[]) {
  const text =
    'The uploaded file did not have an allowed extension. Only the following ' +
    `extensions are allowed. ${allowed.join(', ')}.`;
  return validationFailed([fieldError('file', extensionCode, text)]);
}

/** A key that cannot be guessed. Images get no name; other files keep a readable one for downloading. */
export function keyOf({ kind, extension }: Pick<Verdict, 'kind' | 'extension'>, name: string, now: Date): string {
  const [year, month] = now.toISOString().split('-');
  const place = `${year}/${month}/${randomBytes(16).toString('hex')}`;
  if (kind === 'picture') return `${place}.${extension}`;
  const stem = [...slugify(name.replace(/\.[^.]*$/, ''))].slice(0, longestSlug).join('').replace(/^-+/, '');
  return `${place}/${dropEnd(stem, '-') || 'file'}.${extension}`;
}

interface Finished extends Draft {
  readonly width: number | null;
  readonly height: number | null;
}

/** Re-encodes images; other files stay unchanged. */
async function finish({ path, size }: ReceivedFile, { kind, extension, type }: Verdict): Promise<Finished> {
  if (kind === 'file') return { path, size, type, width: null, height: null };
  const { bytes, width, height } = await cleanPicture(path, extension);
  try {
    await writeFile(path, bytes);
  } catch (error) {
    throw asStorageFault(error);
  }
  return { path, size: bytes.length, type, width, height };
}

export type SizeAndTypes = Omit<UploadLimits, 'maxUploads'>;

/** @throws ApiError 422 for a file that is too big or of a type that is not allowed */
export async function judgeUpload(
  { path, name, size }: ReceivedFile,
  { maxSize, allowedExtensions }: SizeAndTypes,
): Promise<Verdict> {
  if (size > maxSize) throw tooBig(maxSize);
  const verdict = judgeFile(await readFacts(path, name), allowedExtensions);
  if (!verdict) throw notAllowed(allowedExtensions);
  return verdict;
}

/** Validates a received file, stores it and records its owner. @throws ApiError 422 if it is not allowed. */
export async function keepUpload(services: Services, file: ReceivedFile, userID: number): Promise<MediaRecord> {
  const { config, media, now } = services;
  const limits = { maxSize: config.get('upload.maxSize'), allowedExtensions: config.get('upload.allowedExtensions') };
  const name = cleanName(file.name);
  if (uploadFaultOf({ name, size: file.size }, limits) === 'extension') throw notAllowed(limits.allowedExtensions);
  const verdict = await judgeUpload({ ...file, name }, limits);
  const { width, height, ...draft } = await finish(file, verdict);
  const key = keyOf(verdict, name, now());
  await media.storage.put(key, draft);
  try {
    return await insertMedia(services, {
      key,
      name,
      type: draft.type,
      size: draft.size,
      width,
      height,
      insertUserID: userID,
    });
  } catch (error) {
    // a stored file without a record would never be deleted
    await media.storage.remove(key).catch(() => undefined);
    await rm(file.path, { force: true });
    throw error;
  }
}
