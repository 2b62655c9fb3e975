import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteSecret } from '../db/repos/secrets.ts';
import type { Services } from '../services.ts';

/** Longer tokens cannot be valid. */
const longestToken = 2000;
const pattern = /^([\w-]+)\.([\w-]{43})$/;

type Site = Pick<Services, 'db' | 'once'>;

const createSecrets = () => new Map<string, Promise<Buffer>>();

/** Cached for the life of the process, unless reading fails. */
function secretOf(services: Site, purpose: string): Promise<Buffer> {
  const known = services.once(createSecrets);
  const reading = known.get(purpose) ?? siteSecret(services, purpose);
  known.set(purpose, reading);
  reading.catch(() => known.delete(purpose));
  return reading;
}

const signatureOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();

/** Signs a value as text, for links that work without a session. @param purpose each purpose has its own secret. */
export async function signToken(services: Site, purpose: string, value: object): Promise<string> {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${signatureOf(await secretOf(services, purpose), text).toString('base64url')}`;
}

/** The value of a token, or undefined if this site did not sign it for this purpose. */
export async function readToken(services: Site, purpose: string, token: string): Promise<unknown> {
  const [, text, signature] = (token.length <= longestToken && pattern.exec(token)) || [];
  if (text === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(await secretOf(services, purpose), text);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
}
