import type { ApiRedirect } from '#contracts/api-redirect.gen.ts';
import type { ApiRedirectTest } from '#contracts/api-redirectTest.gen.ts';
import {
  followRedirects,
  indexRedirects,
  longestSource,
  longestTarget,
  readSource,
  type RedirectStep,
} from '#domain/redirects.ts';
import { changedElsewhere, fieldError, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { wireDate } from '../../../http/wire.ts';
import type { Services } from '../../../services.ts';
import { checkedRedirect, indexWith, readRedirect, type SiteFacts } from '../checkRedirect.ts';
import { planImport } from '../importRedirects.ts';
import { explainFault } from '../redirectWords.ts';
import {
  deleteRedirect,
  getRedirect,
  insertRedirects,
  listRedirects,
  loadRedirects,
  type Redirect,
  type RedirectState,
  updateRedirect,
  versionOf,
} from '../repo/redirects.ts';
import { nameOfPage, siteAddresses, siteFacts } from '../siteAddresses.ts';

const shared = { tags: ['Redirects'], permission: 'site.manage', neverCached: true } as const;
const params = { type: 'object', properties: { redirectID: realRecordID }, required: ['redirectID'] } as const;
/** Longest list that can be imported, in characters. */
const longestCsv = 1_000_000;

const fields = {
  source: {
    type: 'string',
    maxLength: longestSource * 2,
    description: 'Old address: path, with a query if it matters. `*` matches any text, up to five times.',
  },
  target: {
    type: 'string',
    maxLength: longestTarget,
    description: 'Path on this site or URL. `$1` is the text of the first asterisk, `$2` of the second.',
  },
  status: { type: 'integer', enum: [301, 302], description: '301: moved for good, the default; 302: for now.' },
  isEnabled: { type: 'boolean', description: 'On by default.' },
  isExternal: { type: 'boolean', description: 'Allows a target on another site; off by default.' },
} as const;

async function toWire(services: Services, redirect: Redirect): Promise<ApiRedirect> {
  const { dateLastHit, ...rest } = redirect;
  const { isPage } = await siteAddresses(services);
  const isHidden = !redirect.source.includes('*') && isPage(redirect.source);
  return {
    ...rest,
    dateLastHit: dateLastHit === null ? null : wireDate(dateLastHit),
    hiddenBy: isHidden ? ((await nameOfPage(services, redirect.source)) ?? redirect.source) : null,
    version: versionOf(redirect),
  };
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/redirects',
  summary: 'Lists redirects, latest first.',
  query: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 200, description: 'Part of the source or target.' },
      ...pageSchema({ limit: 50, maxLimit: 500 }),
    },
  },
  reply: listOf('redirect'),
  handle: async ({ services, query: { query, page, limit } }) => {
    const { redirects, total } = await listRedirects(services, { query, limit, offset: (page - 1) * limit });
    return {
      body: await Promise.all(redirects.map((redirect) => toWire(services, redirect))),
      page: { currentPage: page, limit, total, hasNext: page * limit < total },
    };
  },
});

const read = defineRoute({
  ...shared,
  method: 'GET',
  path: '/redirects/:redirectID',
  summary: 'One redirect.',
  params,
  reply: record('redirect'),
  handle: async ({ services, params: { redirectID } }) => ({
    body: await toWire(services, await getRedirect(services, redirectID)),
  }),
});

const byDefault = { status: 301, isEnabled: true, isExternal: false } as const;

const add = defineRoute({
  ...shared,
  method: 'POST',
  path: '/redirects',
  summary: 'Adds a redirect.',
  body: { type: 'object', properties: fields, required: ['source', 'target'] },
  reply: record('redirect'),
  handle: async ({ services, viewer, body }) => {
    const site = await siteFacts(services);
    const [made] = await insertRedirects(services, viewer.userID, (all) => [
      checkedRedirect({ ...byDefault, ...body }, all, site),
    ]);
    return { body: await toWire(services, made as Redirect) };
  },
});

const patch = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/redirects/:redirectID',
  summary: 'Changes a redirect.',
  params,
  body: {
    type: 'object',
    properties: {
      ...fields,
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the redirect has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('redirect'),
  handle: async ({ services, viewer: { userID }, params: { redirectID }, body: { version, ...change } }) => {
    const site = await siteFacts(services);
    const current = await toWire(services, await getRedirect(services, redirectID));
    const changed = await updateRedirect(services, { redirectID, userID }, (before, all) => {
      if (version !== undefined && version !== versionOf(before))
        throw changedElsewhere('This redirect was changed elsewhere.', { current });
      const others = all.filter((one) => one.redirectID !== redirectID);
      const { source, target, status, isEnabled, isExternal } = before;
      return checkedRedirect({ source, target, status, isEnabled, isExternal, ...change }, others, site);
    });
    return { body: await toWire(services, changed) };
  },
});

const remove = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/redirects/:redirectID',
  summary: 'Deletes a redirect.',
  params,
  handle: async ({ services, viewer: { userID }, params: { redirectID } }) => {
    await deleteRedirect(services, { redirectID, userID });
    return {};
  },
});

async function toSteps(services: Services, steps: readonly RedirectStep[]): Promise<ApiRedirectTest> {
  const wire = steps.map(async ({ address, kind, rule }) => {
    const name = kind === 'page' ? await nameOfPage(services, address) : undefined;
    return { address, kind, ...(rule ? { source: rule.source } : {}), name };
  });
  return { steps: await Promise.all(wire) };
}

/** The address as a browser sends it. @throws ApiError 422 */
function askedAddress(text: string): string {
  const asked = readSource(text);
  if ('fault' in asked) throw validationFailed([fieldError('address', 'invalid', explainFault(asked.fault).message)]);
  return encodeURI(asked.source);
}

const test = defineRoute({
  ...shared,
  method: 'POST',
  path: '/redirects/test',
  limitPerMinute: 60,
  summary: 'Says what happens at an address, also with a redirect that is not saved yet. Nothing is changed.',
  body: {
    type: 'object',
    properties: {
      address: { type: 'string', maxLength: longestSource * 2, description: 'Path with query.' },
      redirectID: { ...realRecordID, description: 'A stored redirect that `redirect` takes the place of.' },
      redirect: { type: 'object', properties: fields, required: ['source', 'target'] },
    },
    required: ['address'],
  },
  reply: record('redirectTest'),
  handle: async ({ services, body }) => {
    const site = await siteFacts(services);
    const others = (await loadRedirects(services)).filter(({ redirectID }) => redirectID !== body.redirectID);
    const state = body.redirect && draftOf({ ...byDefault, ...body.redirect }, site);
    const index = state ? indexWith(state, others) : indexRedirects(others.filter(({ isEnabled }) => isEnabled));
    const steps = followRedirects(index, askedAddress(body.address), site);
    return { status: 200, body: await toSteps(services, steps) };
  },
});

/** @throws ApiError 422 */
function draftOf(sent: RedirectState, site: SiteFacts): RedirectState {
  const draft = readRedirect(sent, site);
  if ('state' in draft) return draft.state;
  throw validationFailed([fieldError(draft.field, 'invalid', draft.message)]);
}

const importList = defineRoute({
  ...shared,
  method: 'POST',
  path: '/redirects/import',
  limitPerMinute: 20,
  summary: 'Adds the redirects of a list; lines that cannot be added are reported and left out.',
  body: {
    type: 'object',
    properties: {
      csv: {
        type: 'string',
        maxLength: longestCsv,
        description: 'A line for each: old address, target, and 301 or 302 (301 if left out), as CSV.',
      },
      isExternal: { type: 'boolean', description: 'Allows targets on other sites.' },
      isDryRun: { type: 'boolean', description: 'Only reports what would be added.' },
    },
    required: ['csv'],
  },
  // a text in JSON can take twice its length
  maxBodyBytes: 2 * longestCsv + 1000,
  reply: record('redirectImport'),
  handle: async ({ services, viewer, body: { csv, isExternal = false, isDryRun = false } }) => {
    const options = { site: await siteFacts(services), isExternal };
    if (isDryRun) return { status: 200, body: planImport(csv, await loadRedirects(services), options).report };
    let report: ReturnType<typeof planImport>['report'] | undefined;
    await insertRedirects(services, viewer.userID, (all) => {
      const plan = planImport(csv, all, options);
      report = plan.report;
      return plan.states;
    });
    return { status: 200, body: report ?? { countAdded: 0, countSkipped: 0, problems: [] } };
  },
});

/** Redirects of addresses that have no page. */
export const redirectRoutes: readonly AnyRoute[] = [list, test, importList, read, add, patch, remove];
