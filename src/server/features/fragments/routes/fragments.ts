import type { ApiFragment } from '#contracts/api-fragment.gen.ts';
import {
  defaultFragmentHeight,
  fragmentPath,
  fragmentTypes,
  maxFragmentHeight,
  maxFragmentScriptBytes,
  maxFragmentStyleBytes,
  mostFragmentHosts,
  readUUID,
} from '#domain/fragments.ts';
import type { FieldError } from '#lib/apiError.ts';
import type { FragmentNetwork } from '../../../db/tables.ts';
import {
  decideFragment,
  deleteFragment,
  findFragment,
  type FragmentCode,
  type FragmentDecision,
  insertFragment,
  type FragmentUse,
  listDecisions,
  listFragmentUses,
  listFragments,
  type StoredFragment,
  updateFragment,
} from '../repo/fragments.ts';
import { explainSchemaFault } from '../../../layouts/fragments/fragmentSchema.ts';
import { apiBase } from '../../../http/callRoute.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { fragmentFileRoutes } from './fragmentFiles.ts';

const shared = { tags: ['Fragments'], permission: 'site.manage' } as const;
const params = {
  type: 'object',
  properties: { fragmentUUID: { type: 'string', maxLength: 100 } },
  required: ['fragmentUUID'],
} as const;

/** A host only: no path, which could carry data, and always https. */
const host = {
  type: 'string',
  maxLength: 253,
  pattern: '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$',
} as const;
const hosts = {
  type: 'array',
  items: host,
  maxItems: mostFragmentHosts,
  description: 'Host names, accessed over HTTPS.',
} as const;
export const codeFields = {
  js: {
    type: 'string',
    minLength: 1,
    description:
      `A module whose default export renders the fragment: \`export default ({ root, props, ` +
      `navigate }) => …\`. At most ${maxFragmentScriptBytes / 1000} kB.`,
  },
  css: {
    type: 'string',
    description: `Styles that apply only inside its frame. At most ${maxFragmentStyleBytes / 1000} kB.`,
  },
  customSchema: { type: 'object', description: 'JSON schema of its props, for the type CustomFragment.' },
  network: {
    type: 'object',
    additionalProperties: false,
    properties: { images: hosts, connect: hosts },
    description: 'Hosts it can access; none by default.',
  },
  commitMessage: { type: 'string', maxLength: 500, description: 'Commit message stored with this revision.' },
  commitDescription: { type: 'string', maxLength: 5000 },
  height: {
    type: 'integer',
    minimum: 0,
    maximum: maxFragmentHeight,
    description: 'Height in px reserved until it has rendered.',
  },
} as const;
const name = { type: 'string', minLength: 1, maxLength: 100 } as const;

interface CodeBody {
  readonly js?: string;
  readonly css?: string;
  readonly customSchema?: object;
  readonly network?: FragmentNetwork;
  readonly height?: number;
  readonly commitMessage?: string;
  readonly commitDescription?: string;
}

function statusOf({ activeRevisionUUID, latest }: StoredFragment): ApiFragment['status'] {
  if (activeRevisionUUID === null) return 'waiting';
  return activeRevisionUUID === latest.fragmentRevisionUUID ? 'approved' : 'changed';
}

interface RecordFacts {
  readonly origin: string;
  readonly uses: readonly FragmentUse[];
  /** Whether the shown code is the latest; false for an older revision. */
  readonly isLatest?: boolean;
}

function toRecord(fragment: StoredFragment, { origin, uses, isLatest = true }: RecordFacts): ApiFragment {
  const { fragmentUUID, latest } = fragment;
  const own = uses.filter((use) => use.fragmentUUID === fragmentUUID);
  return {
    fragmentUUID,
    name: fragment.name,
    fragmentType: fragment.fragmentType,
    fragmentRevisionUUID: latest.fragmentRevisionUUID,
    activeRevisionUUID: fragment.activeRevisionUUID,
    status: statusOf(fragment),
    height: latest.height,
    network: { images: [...(latest.network.images ?? [])], connect: [...(latest.network.connect ?? [])] },
    customSchema: { ...latest.customSchema },
    js: latest.js,
    css: latest.css,
    jsUrl: origin + fragmentPath(fragmentUUID, 'js', latest.fragmentRevisionUUID),
    cssUrl: origin + fragmentPath(fragmentUUID, 'css', latest.fragmentRevisionUUID),
    dateInserted: latest.dateInserted.toISOString(),
    insertUserID: latest.insertUserID,
    isLatest,
    commitMessage: latest.commitMessage,
    commitDescription: latest.commitDescription,
    isApplied: own.length > 0,
    fragmentViews: own.map(({ layoutID, name }) => ({
      recordType: 'layout',
      recordID: layoutID,
      recordName: name,
      recordUrl: `${origin}${apiBase}/layouts/${layoutID}`,
    })),
    revisionInsertUserID: latest.insertUserID,
    dateRevisionInserted: latest.dateInserted.toISOString(),
  };
}

const toDecision = ({ dateInserted, ...decision }: FragmentDecision) => ({
  ...decision,
  dateInserted: dateInserted.toISOString(),
});

async function readOne(
  services: Services,
  fragmentUUID: string,
  origin: string,
  wanted: OneQuery = {},
): Promise<ApiFragment> {
  const uuid = readUUID(fragmentUUID);
  const newest = uuid === undefined ? undefined : await findFragment(services, uuid);
  if (!newest) throw notFound('Fragment');
  const revision = wanted.status === 'active' ? (newest.activeRevisionUUID ?? '') : wanted.fragmentRevisionUUID;
  const revisionUUID = revision === undefined ? undefined : (readUUID(revision) ?? null);
  const fragment =
    revisionUUID === undefined
      ? newest
      : revisionUUID && (await findFragment(services, newest.fragmentUUID, revisionUUID));
  if (!fragment) throw notFound('Revision');
  const [decisions, uses] = await Promise.all([
    listDecisions(services, fragment.fragmentUUID),
    listFragmentUses(services),
  ]);
  const isLatest = fragment.latest.fragmentRevisionUUID === newest.latest.fragmentRevisionUUID;
  return {
    ...toRecord(fragment, { origin, uses, isLatest }),
    status: statusOf(newest),
    decisions: decisions.map(toDecision),
  };
}

/** Validates what the route's schema cannot: sizes in bytes, and the fragment's own schema. */
export function checkCode({ js = '', css = '', customSchema = {} }: CodeBody): void {
  const errors: FieldError[] = [];
  const measure = (field: string, text: string, most: number) => {
    if (Buffer.byteLength(text) > most)
      errors.push(fieldError(field, 'maxByteLength', `${field} is too long: at most ${most / 1000} kB.`));
  };
  measure('js', js, maxFragmentScriptBytes);
  measure('css', css, maxFragmentStyleBytes);
  const fault = explainSchemaFault({ ...customSchema });
  if (fault) errors.push(fieldError('customSchema', 'invalid', fault));
  if (errors.length > 0) throw validationFailed(errors);
}

/** A commit message alone does not create a revision. */
const isCode = ({ js, css, customSchema, network, height }: CodeBody) =>
  [js, css, customSchema, network, height].some((value) => value !== undefined);

/** Fields that were not sent keep their value. */
export function codeOf(body: CodeBody, before?: FragmentCode): FragmentCode {
  return {
    js: body.js ?? before?.js ?? '',
    css: body.css ?? before?.css ?? '',
    customSchema: { ...(body.customSchema ?? before?.customSchema) },
    network: body.network ?? before?.network ?? {},
    height: body.height ?? before?.height ?? defaultFragmentHeight,
    // a commit message belongs to its own revision
    commitMessage: body.commitMessage ?? '',
    commitDescription: body.commitDescription ?? '',
  };
}

interface ListQuery {
  readonly status: 'latest' | 'draft' | 'active';
  readonly fragmentType?: string;
  readonly appliedStatus: 'all' | 'applied' | 'not-applied';
  readonly sort?: 'dateRevisionInserted' | '-dateRevisionInserted';
}

/** Filters by whether the newest code of a fragment is approved. */
const isOf = (status: ListQuery['status'], fragment: StoredFragment) =>
  status === 'latest' || (statusOf(fragment) === 'approved') === (status === 'active');

const byDate = (a: StoredFragment, b: StoredFragment) =>
  a.latest.dateInserted.getTime() - b.latest.dateInserted.getTime();

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/fragments',
  summary: 'Lists all custom fragments with their newest code, by name.',
  query: {
    type: 'object',
    properties: {
      status: {
        type: 'string',
        enum: ['latest', 'draft', 'active'],
        default: 'latest',
        description: '`active`: the newest code is approved; `draft`: it is not.',
      },
      fragmentType: { type: 'string', maxLength: 100 },
      appliedStatus: {
        type: 'string',
        enum: ['all', 'applied', 'not-applied'],
        default: 'all',
        description: 'Whether an applied layout uses it.',
      },
      sort: {
        type: 'string',
        enum: ['dateRevisionInserted', '-dateRevisionInserted'],
        description: 'Name by default.',
      },
    },
  },
  reply: listOf('fragment'),
  handle: async ({ query: { status, fragmentType, appliedStatus, sort }, services, origin }) => {
    const [all, uses] = await Promise.all([listFragments(services), listFragmentUses(services)]);
    const isUsed = ({ fragmentUUID }: StoredFragment) => uses.some((use) => use.fragmentUUID === fragmentUUID);
    const found = all.filter(
      (fragment) =>
        isOf(status, fragment) &&
        (fragmentType === undefined || fragment.fragmentType === fragmentType) &&
        (appliedStatus === 'all' || isUsed(fragment) === (appliedStatus === 'applied')),
    );
    const sorted =
      sort === undefined ? found : found.sort(sort === 'dateRevisionInserted' ? byDate : (a, b) => byDate(b, a));
    return { body: sorted.map((fragment) => toRecord(fragment, { origin, uses })) };
  },
});

interface OneQuery {
  readonly fragmentRevisionUUID?: string;
  readonly status?: 'latest' | 'active';
}

const get = defineRoute({
  ...shared,
  method: 'GET',
  path: '/fragments/:fragmentUUID',
  summary: 'One custom fragment with its approvals.',
  params,
  query: {
    type: 'object',
    properties: {
      fragmentRevisionUUID: { type: 'string', maxLength: 100, description: 'Return the code of this revision.' },
      status: { type: 'string', enum: ['latest', 'active'], description: '`active`: return the approved code.' },
    },
  },
  reply: record('fragment'),
  handle: async ({ params: { fragmentUUID }, query, services, origin }) => ({
    body: await readOne(services, fragmentUUID, origin, query),
  }),
});

const add = defineRoute({
  ...shared,
  method: 'POST',
  path: '/fragments',
  summary: 'Creates a custom fragment. It is not shown until approved.',
  body: {
    type: 'object',
    properties: { name, fragmentType: { type: 'string', enum: fragmentTypes }, ...codeFields },
    required: ['name', 'fragmentType', 'js'],
  },
  reply: record('fragment'),
  handle: async ({ body, services, viewer, origin }) => {
    checkCode(body);
    const fragment = { name: body.name, fragmentType: body.fragmentType, code: codeOf(body) };
    return { body: await readOne(services, await insertFragment(services, fragment, viewer.userID), origin) };
  },
});

const change = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/fragments/:fragmentUUID',
  summary:
    'Updates a custom fragment. New code must be approved; until then the previously approved code stays in use.',
  params,
  body: { type: 'object', properties: { name, ...codeFields } },
  reply: record('fragment'),
  handle: async ({ params: { fragmentUUID }, body, services, viewer, origin }) => {
    checkCode(body);
    const uuid = readUUID(fragmentUUID);
    const before = uuid === undefined ? undefined : await findFragment(services, uuid);
    if (!before) throw notFound('Fragment');
    const code = isCode(body) ? codeOf(body, before.latest) : undefined;
    const wanted = { name: body.name, code };
    if (!(await updateFragment(services, before.fragmentUUID, wanted, viewer.userID))) throw notFound('Fragment');
    services.changes.emit(['fragments']);
    return { body: await readOne(services, fragmentUUID, origin) };
  },
});

const remove = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/fragments/:fragmentUUID',
  summary: 'Deletes a custom fragment. Pages that use it show the built-in fragment or nothing.',
  params,
  handle: async ({ params: { fragmentUUID }, services }) => {
    const uuid = readUUID(fragmentUUID);
    if (uuid === undefined || !(await deleteFragment(services, uuid))) throw notFound('Fragment');
    services.changes.emit(['fragments']);
    return {};
  },
});

const approve = defineRoute({
  ...shared,
  method: 'PUT',
  path: '/fragments/:fragmentUUID/approval',
  summary: 'Approves this revision for all visitors.',
  params,
  body: {
    type: 'object',
    properties: {
      fragmentRevisionUUID: { type: 'string', maxLength: 100, description: 'The revision that was reviewed.' },
    },
    required: ['fragmentRevisionUUID'],
  },
  reply: record('fragment'),
  handle: async ({ params: { fragmentUUID }, body, services, viewer, origin }) => {
    const [uuid, revision] = [readUUID(fragmentUUID), readUUID(body.fragmentRevisionUUID)];
    const isDone =
      uuid &&
      revision &&
      (await decideFragment(services, { fragmentUUID: uuid, fragmentRevisionUUID: revision, userID: viewer.userID }));
    if (!isDone) throw notFound('Fragment');
    services.changes.emit(['fragments']);
    return { body: await readOne(services, uuid, origin) };
  },
});

const revoke = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/fragments/:fragmentUUID/approval',
  summary: 'Revokes the approval of a custom fragment immediately.',
  params,
  handle: async ({ params: { fragmentUUID }, services, viewer }) => {
    const uuid = readUUID(fragmentUUID);
    if (uuid === undefined || !(await decideFragment(services, { fragmentUUID: uuid, userID: viewer.userID })))
      throw notFound('Fragment');
    services.changes.emit(['fragments']);
    return {};
  },
});

export const fragmentRoutes: readonly AnyRoute[] = [
  list,
  get,
  add,
  change,
  remove,
  approve,
  revoke,
  ...fragmentFileRoutes,
];
