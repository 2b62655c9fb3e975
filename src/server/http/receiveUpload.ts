import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#lib/apiError.ts';
import { formatBytes } from '#lib/numbers.ts';
import { fieldError, validationFailed } from './errors.ts';
import type { ReceivedFile } from './route.ts';
import type { Services } from '../services.ts';
import { asStorageFault } from '../storage/mediaStorage.ts';

/** Body of a form with a file. `discard` deletes the file unless the handler has taken it. */
export interface Received {
  readonly body: Readonly<Record<string, unknown>>;
  readonly discard: () => Promise<void>;
}

/** One file and a few short fields; parsing stops beyond these limits. */
const limits = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 2000, headerPairs: 50 } as const;
/** Allowance for the form's overhead around its file. */
const envelopeBytes = 64 * 1024;

/** Registers the multipart parser on this part of the server. */
export function takeForms(app: FastifyInstance): void {
  void app.register(multipart, { limits, throwFileSizeLimit: false });
}

/** SH-FORM-012 specifies the message. */
export function tooBig(maxSize: number) {
  return validationFailed([
    fieldError('file', 'invalid', `The uploaded file was too big (max ${formatBytes(maxSize)}).`),
  ]);
}

/** Files that came with a form; nothing else may be taken for one. */
const received = new WeakSet<object>();

/** The file of a form. @throws ApiError 422 for anything that only looks like one, such as a path in a JSON part */
export function asReceivedFile(value: unknown): ReceivedFile {
  if (typeof value !== 'object' || value === null || !received.has(value))
    throw validationFailed([fieldError('file', 'invalid', 'Send the file as a part with a file name.')]);
  return value as ReceivedFile;
}

/** The parser turns a part of type JSON into an object; a form has texts and one file. */
function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw validationFailed([fieldError(name, 'invalid', 'Send the fields of the form as text.')]);
}

async function keepFile(part: MultipartFile, draftsDir: string): Promise<ReceivedFile> {
  const path = join(draftsDir, `${randomBytes(16).toString('hex')}.part`);
  try {
    await mkdir(draftsDir, { recursive: true, mode: 0o700 });
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw asStorageFault(error);
  }
  const file = { path, name: part.filename, size: part.file.bytesRead };
  received.add(file);
  return file;
}

const tooManyParts = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** Errors of the parser for an incomplete or invalid form have no status, so they become 400. */
function asFormFault(error: unknown): unknown {
  const { code, statusCode, syscall } = (error ?? {}) as { code?: string; statusCode?: number; syscall?: string };
  if (code !== undefined && tooManyParts.has(code))
    return new ApiError(413, 'The form has too many parts.', {
      description: `Send one file at a time, with at most ${limits.fields} fields.`,
    });
  if (error instanceof ApiError || statusCode !== undefined || syscall !== undefined) return error;
  return new ApiError(400, 'The form could not be read.', {
    description: 'It is incomplete, or its multipart boundary is wrong.',
  });
}

/**
 * Reads a form to its end; the file is streamed to disk, never held in memory. @throws ApiError 422 when it exceeds the
 * site's limit, 507 when the disk is full.
 */
export async function receiveUpload(request: FastifyRequest, { config, disk, media }: Services): Promise<Received> {
  if (!request.isMultipart()) return { body: {}, discard: async () => undefined };
  const maxSize = config.get('upload.maxSize');
  // reject before reading the body
  disk.refuseUploads();
  if (Number(request.headers['content-length'] ?? 0) > maxSize + envelopeBytes) throw tooBig(maxSize);
  const body: Record<string, unknown> = {};
  let file: ReceivedFile | undefined;
  const discard = async () => {
    if (file) await rm(file.path, { force: true });
  };
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: maxSize } })) {
      if (part.type === 'field') body[part.fieldname] = textOf(part.fieldname, part.value);
      else {
        file = await keepFile(part, media.draftsDir);
        if (part.file.truncated) throw tooBig(maxSize);
        body[part.fieldname] = file;
      }
    }
  } catch (error) {
    await discard();
    throw asFormFault(error);
  }
  return { body, discard };
}
