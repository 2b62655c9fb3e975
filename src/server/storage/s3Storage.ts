import { dropEnd } from '#lib/dropEnd.ts';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { ApiError } from '#lib/apiError.ts';
import type { Draft, MediaStorage, StoredFile } from './mediaStorage.ts';

/** An S3-compatible storage. */
export interface S3Settings {
  /** e.g. `https://s3.eu-central-1.amazonaws.com`; the bucket is the first segment of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyID: string;
  readonly secretAccessKey: string;
  /** Prepended to every key, e.g. `forum/`. */
  readonly prefix: string;
}

const limitMs = 60_000;
const retries = 2;

function refusal(status: number): ApiError {
  return new ApiError(503, 'Files cannot be saved or read right now.', {
    description:
      status === 0
        ? 'The file storage did not respond. Please try again in a minute.'
        : `The file storage responded with status ${status}. Please try again in a minute.`,
    retryAfterSeconds: 60,
  });
}

/**
 * Stores files in a bucket. Its URL is never exposed: the site serves the files under its own URLs with its own
 * headers.
 */
export function createS3Storage({
  endpoint,
  bucket,
  region,
  accessKeyID,
  secretAccessKey,
  prefix,
}: S3Settings): MediaStorage {
  const client = new AwsClient({ accessKeyId: accessKeyID, secretAccessKey, service: 's3', region, retries });
  const base = `${dropEnd(endpoint, '/')}/${encodeURIComponent(bucket)}/`;
  const addressOf = (key: string) => base + `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');

  async function ask(key: string, init: RequestInit): Promise<Response> {
    try {
      return await client.fetch(addressOf(key), { ...init, signal: AbortSignal.timeout(limitMs) });
    } catch {
      throw refusal(0);
    }
  }

  async function open(key: string): Promise<StoredFile | undefined> {
    const answer = await ask(key, { method: 'GET' });
    if (answer.ok && answer.body)
      return {
        size: Number(answer.headers.get('content-length') ?? Number.NaN),
        stream: Readable.fromWeb(answer.body as ReadableStream),
      };
    await answer.body?.cancel();
    // without the list permission, S3 responds with 403 for a missing object
    if (answer.status === 404 || answer.status === 403) return undefined;
    throw refusal(answer.status);
  }

  async function put(key: string, { path, type, size }: Draft): Promise<void> {
    const body = await openAsBlob(path, { type });
    const headers = { 'content-type': type, 'content-length': String(size), 'cache-control': 'private' };
    const answer = await ask(key, { method: 'PUT', body, headers });
    await answer.body?.cancel();
    if (!answer.ok) throw refusal(answer.status);
    await rm(path, { force: true });
  }

  return {
    describe: `bucket ${bucket} at ${new URL(endpoint).host}`,
    open,
    put,
    remove: async (key) => {
      const answer = await ask(key, { method: 'DELETE' });
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw refusal(answer.status);
    },
  };
}
