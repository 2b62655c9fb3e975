import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteSecret } from '../db/repos/secrets.ts';
import type { Services } from '../services.ts';

/** Longer ones are not ours. */
const longestToken = 2000;
const pattern = /^([\w-]+)\.([\w-]{43})$/;

const secrets = new WeakMap<object, Map<string, Promise<Buffer>>>();

/** Kept for the life of the process; a failed reading is not. */
function secretOf(services: Pick<Services, 'db'>, purpose: string): Promise<Buffer> {
  const known = secrets.get(services.db) ?? new Map<string, Promise<Buffer>>();
  secrets.set(services.db, known);
  const reading = known.get(purpose) ?? siteSecret(services, purpose);
  known.set(purpose, reading);
  reading.catch(() => known.delete(purpose));
  return reading;
}

const signatureOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();

/** Text that carries a value and proves that this site wrote it, for links that work without a session. @param purpose each has a secret of its own. */
export async function signToken(services: Pick<Services, 'db'>, purpose: string, value: object): Promise<string> {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${signatureOf(await secretOf(services, purpose), text).toString('base64url')}`;
}

/** The value, if this site wrote it for this purpose. */
export async function readToken(services: Pick<Services, 'db'>, purpose: string, token: string): Promise<unknown> {
  const [, text, signature] = (token.length <= longestToken && pattern.exec(token)) || [];
  if (text === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(await secretOf(services, purpose), text);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
}
