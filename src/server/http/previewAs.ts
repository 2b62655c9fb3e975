import type { FastifyRequest } from 'fastify';
import { type PreviewAudience, previewHeader, previewParam } from '#domain/previewAs.ts';
import { ApiError } from '#lib/apiError.ts';
import { dayMs } from '#lib/time.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { listRoles } from '../db/repos/permissions.ts';
import type { Services } from '../services.ts';
import type { Visitor } from './session.ts';
import { readToken, signToken } from './signedToken.ts';
import { createViewedAs } from './viewAs.ts';

const purpose = 'layoutPreview';
const lifetimeMs = dayMs;

/** The choices of an administrator; what is null is as for themselves. */
export interface PreviewChoice {
  readonly roleID: number | null;
  readonly locale: string | null;
  /** RFC 3339. */
  readonly date: string | null;
  readonly theme: PreviewAudience['theme'];
}

/** Schema of `PreviewAudience`. */
export const audienceSchema = {
  type: 'object',
  properties: {
    role: {
      type: ['object', 'null'],
      properties: { roleID: { type: 'integer' }, name: { type: 'string' }, isGuest: { type: 'boolean' } },
      required: ['roleID', 'name', 'isGuest'],
    },
    locale: { type: ['string', 'null'] },
    date: { type: ['string', 'null'], format: 'date-time' },
    theme: {
      type: ['object', 'null'],
      properties: { themeID: { type: 'string' }, name: { type: 'string' }, isDraft: { type: 'boolean' } },
      required: ['themeID', 'name', 'isDraft'],
    },
  },
  required: ['role', 'locale', 'date', 'theme'],
} as const;
export const audienceOrNull = { ...audienceSchema, type: ['object', 'null'] } as const;

interface Signed extends PreviewChoice {
  readonly userID: number;
  readonly expires: number;
}

/** A preview that only this user can open. */
export async function signPreview(services: Services, userID: number, choice: PreviewChoice) {
  const expires = services.now().getTime() + lifetimeMs;
  const { roleID, locale, date, theme } = choice;
  const signed: Signed = { userID, roleID, locale, date, theme, expires };
  return { token: await signToken(services, purpose, signed), expires: new Date(expires) };
}

/** Whether someone may see pages as others do: those who manage the site. */
const mayPreview = (viewer: Viewer) => viewer.can('site.manage', { mode: 'global' });

const ended = () =>
  new ApiError(403, 'This preview has ended.', { description: 'Choose again how you want to see the page.' });

/** In place of a page of the canvas that is a redirect for its audience. */
export const leadsTo = (address: string) =>
  new ApiError(403, 'This page is not shown.', { description: `It leads to ${address} instead.` });

async function roleOf(services: Services, roleID: number | null): Promise<PreviewAudience['role']> {
  if (roleID === null) return null;
  const role = (await listRoles(services)).find((one) => one.roleID === roleID);
  if (!role) throw ended();
  return { roleID, name: role.name, isGuest: role.type === 'guest' };
}

/**
 * The visitor whom a preview shows the page to. They can do what both the role and the administrator can do.
 * @throws ApiError 403 if it was signed for someone else, has expired, or its user no longer manages the site
 */
export async function previewVisitor(services: Services, own: Visitor, token: string): Promise<Visitor> {
  // safe cast: only `signPreview` signs for this purpose
  const signed = (await readToken(services, purpose, token)) as Signed | undefined;
  const { viewer, session } = own;
  if (!signed || viewer.isGuest || signed.userID !== viewer.userID || !mayPreview(viewer)) throw ended();
  if (signed.expires < services.now().getTime()) throw ended();
  const { locale, date, theme = null } = signed;
  const role = await roleOf(services, signed.roleID);
  // pages are shown as they will be once they are published
  const seen = role ? Object.freeze({ ...(await createViewedAs(services, viewer, role)), opensDrafts: true }) : viewer;
  const preview = { audience: { role, locale, date, theme }, composer: viewer, token };
  return { viewer: seen, ...(session ? { session } : {}), preview };
}

/** The preview that a request is part of: a call of a page in a frame, or the page itself. */
export function previewAsked({ headers }: FastifyRequest, address: string): string | undefined {
  const named = headers[previewHeader];
  if (typeof named === 'string') return named;
  if (headers['sec-fetch-dest'] !== 'iframe') return undefined;
  return new URLSearchParams(address.split('?')[1]).get(previewParam) ?? undefined;
}

/** The chosen time of a preview; undefined for the present. */
export const dateOf = ({ preview }: Pick<Visitor, 'preview'>): Date | undefined =>
  preview?.audience.date ? new Date(preview.audience.date) : undefined;

/** Services whose clock shows another time. What they make once for the whole process keeps the real one. */
export const servicesAt = (services: Services, date: Date | undefined): Services =>
  date === undefined ? services : { ...services, now: () => date };
