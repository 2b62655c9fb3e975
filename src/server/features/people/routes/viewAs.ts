import type { FastifyInstance } from 'fastify';
import { setViewAs } from '../../../db/repos/sessions.ts';
import { listRoles } from '../../../db/repos/permissions.ts';
import type { ServeDeps } from '../../../defineFeature.ts';
import { checkCsrf } from '../../../http/csrf.ts';
import { fieldError, notFound, permissionProblem, validationFailed } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { parseQuery } from '../../../http/parseQuery.ts';
import { addressOf } from '../../../http/rateLimit.ts';
import { sectionPaths } from '../../../http/requestSection.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { entryAddresses, safeTarget } from '../../../http/safeTarget.ts';
import { sessionsOf } from '../../../http/session.ts';
import { audienceSchema, signPreview } from '../../../http/previewAs.ts';
import { wireDate } from '../../../http/wire.ts';
import { offeredLocales } from '../../../texts/readerLocale.ts';
import { dayMs } from '#lib/time.ts';
import { previewedTheme } from '../../themes/index.ts';
import { checkReach } from '../roleRules.ts';
import { field, formOf } from './entryForm.ts';

const begin = defineRoute({
  method: 'PUT',
  path: '/view-as',
  summary: 'Shows the whole site as a role sees it, in this session.',
  tags: ['Roles'],
  session: true,
  needsSession: true,
  permission: 'site.manage',
  body: {
    type: 'object',
    properties: { roleID: { ...recordID, description: 'The role of guests shows the site as guests see it.' } },
    required: ['roleID'],
  },
  reply: {
    type: 'object',
    properties: { roleID: { type: 'integer' }, name: { type: 'string' } },
    required: ['roleID', 'name'],
  },
  handle: async ({ services, viewer, body, http }) => {
    const role = (await listRoles(services)).find(({ roleID }) => roleID === body.roleID);
    if (!role) throw notFound('Role');
    checkReach(viewer, role);
    const { session } = await sessionsOf(services).visitorOf(http?.cookies ?? {});
    if (!session) throw permissionProblem('session.valid');
    await setViewAs(services, session, role.roleID);
    return { body: { roleID: role.roleID, name: role.name } };
  },
});

/** Far enough for everything that is planned; dates outside are mistakes. */
const mostYears = 20;
const yearMs = 365 * dayMs;

/** The date of a preview. @throws ApiError 422 if it is too far from now */
function readDate(date: string | null | undefined, now: Date): string | null {
  if (date === undefined || date === null) return null;
  const time = Date.parse(date);
  if (Number.isNaN(time) || Math.abs(time - now.getTime()) > mostYears * yearMs)
    throw validationFailed([fieldError('date', 'invalid', `The date must be less than ${mostYears} years from now.`)]);
  return new Date(time).toISOString();
}

const preview = defineRoute({
  method: 'POST',
  path: '/view-as/previews',
  summary: 'Begins a preview of pages in the layout editor, as others see them. Nothing else is shown differently.',
  tags: ['Roles'],
  session: true,
  needsSession: true,
  permission: 'site.manage',
  body: {
    type: 'object',
    properties: {
      roleID: {
        ...recordID,
        type: ['integer', 'null'],
        description: 'The role of guests shows pages as guests see them.',
      },
      locale: { type: ['string', 'null'], maxLength: 40, description: 'One of the languages of the site.' },
      date: { type: ['string', 'null'], format: 'date-time' },
      themeID: { type: ['string', 'null'], maxLength: 100, description: 'A style guide in place of the current one.' },
      isThemeDraft: { type: 'boolean', default: false, description: 'Your unsaved changes of the style guide.' },
    },
  },
  reply: {
    type: 'object',
    properties: {
      token: { type: 'string', description: 'Only you can use it.' },
      dateExpires: { type: 'string', format: 'date-time' },
      audience: audienceSchema,
    },
    required: ['token', 'dateExpires', 'audience'],
  },
  handle: async ({ services, viewer, body: { roleID = null, locale = null, date, themeID, isThemeDraft } }) => {
    const role = roleID === null ? null : (await listRoles(services)).find((one) => one.roleID === roleID);
    if (role === undefined) throw notFound('Role');
    if (role) checkReach(viewer, role);
    if (locale !== null && !offeredLocales(services.config).includes(locale))
      throw validationFailed([fieldError('locale', 'invalid', 'The site is not in this language.')]);
    const theme = themeID ? await previewedTheme(services, viewer, { themeID, isDraft: isThemeDraft === true }) : null;
    const choice = { roleID, locale, date: readDate(date, services.now()), theme };
    const { token, expires } = await signPreview(services, viewer.userID, choice);
    const audience = {
      role: role && { roleID: role.roleID, name: role.name, isGuest: role.type === 'guest' },
      locale,
      date: choice.date,
      theme,
    };
    return { status: 200, body: { token, dateExpires: wireDate(expires), audience } };
  },
});

export const viewAsRoutes: readonly AnyRoute[] = [begin, preview];

/** Registers the form that ends viewing as a role; it returns to the page it is on. */
export function serveViewAs(parent: FastifyInstance, { services, sessions, limiters, originOf }: ServeDeps): void {
  void parent.register((app: FastifyInstance, _options: unknown, done: () => void) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      async (_request: unknown, text: string | Buffer) => parseQuery(String(text)),
    );
    // Guests of a private community see nothing; members who view as one must be able to stop.
    const config = { staysOpen: true, writesInViewAs: true };
    app.post('/view-as', { config }, async (request, reply) => {
      await limiters.write(request, addressOf(request));
      const form = formOf(request);
      const { session } = await sessions.visitorOf(request.cookies);
      checkCsrf({
        method: 'POST',
        headers: request.headers,
        body: form,
        query: {},
        transientKey: session?.transientKey,
      });
      if (session) await setViewAs(services, session, null);
      const { config: settings } = services;
      const target = safeTarget(
        field(form, 'target'),
        originOf(request),
        entryAddresses(settings),
        sectionPaths(settings),
      );
      return reply.header('cache-control', 'private, no-store').redirect(target, 303);
    });
    done();
  });
}
