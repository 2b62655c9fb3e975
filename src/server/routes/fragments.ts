import type { ApiFragment } from '#contracts/api-fragment.gen.ts';
import {
  defaultFragmentHeight,
  type FragmentType,
  fragmentPath,
  fragmentTypes,
  maxFragmentHeight,
  maxFragmentScriptBytes,
  maxFragmentStyleBytes,
  mostFragmentHosts,
  readUUID,
} from '#domain/fragments.ts';
import type { FieldError } from '#lib/apiError.ts';
import {
  decideFragment,
  deleteFragment,
  findFragment,
  type FragmentCode,
  type FragmentDecision,
  type FragmentNetwork,
  insertFragment,
  listDecisions,
  listFragments,
  type StoredFragment,
  updateFragment,
} from '../db/repos/fragments.ts';
import { explainSchemaFault } from '../fragments/fragmentSchema.ts';
import { fieldError, notFound, validationFailed } from '../http/errors.ts';
import { listOf, record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import type { Services } from '../services.ts';
import { fragmentFileRoutes } from './fragmentFiles.ts';

const shared = { tags: ['Fragments'], permission: 'site.manage' } as const;
const params = { type: 'object', properties: { fragmentUUID: { type: 'string', maxLength: 100 } }, required: ['fragmentUUID'] } as const;
type Named = { readonly fragmentUUID: string };

/** A host and nothing else: no path that could carry what a reader sees, no scheme but TLS. */
const host = { type: 'string', maxLength: 253, pattern: '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$' } as const;
const hosts = { type: 'array', items: host, maxItems: mostFragmentHosts, description: 'Host names, reached over https.' } as const;
const codeFields = {
  js: {
    type: 'string',
    minLength: 1,
    description: `A module whose default export draws: \`export default ({ root, props, navigate }) => …\`. At most ${maxFragmentScriptBytes / 1000} kB.`,
  },
  css: { type: 'string', description: `Styles of its frame; they reach nothing else. At most ${maxFragmentStyleBytes / 1000} kB.` },
  customSchema: { type: 'object', description: 'JSON schema of what may be written at its nodes, for the type CustomFragment.' },
  network: {
    type: 'object',
    additionalProperties: false,
    properties: { images: hosts, connect: hosts },
    description: 'Hosts it may use; none without.',
  },
  height: { type: 'integer', minimum: 0, maximum: maxFragmentHeight, description: 'Space kept for it until it has drawn, px.' },
} as const;
const name = { type: 'string', minLength: 1, maxLength: 100 } as const;

interface CodeBody {
  readonly js?: string;
  readonly css?: string;
  readonly customSchema?: Readonly<Record<string, unknown>>;
  readonly network?: FragmentNetwork;
  readonly height?: number;
}

function statusOf({ activeRevisionUUID, latest }: StoredFragment): ApiFragment['status'] {
  if (activeRevisionUUID === null) return 'waiting';
  return activeRevisionUUID === latest.fragmentRevisionUUID ? 'approved' : 'changed';
}

function toRecord(fragment: StoredFragment, origin: string): ApiFragment {
  const { fragmentUUID, latest } = fragment;
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
  };
}

const toDecision = ({ dateInserted, ...decision }: FragmentDecision) => ({ ...decision, dateInserted: dateInserted.toISOString() });

async function readOne(services: Services, fragmentUUID: string, origin: string): Promise<ApiFragment> {
  const uuid = readUUID(fragmentUUID);
  const fragment = uuid === undefined ? undefined : await findFragment(services, uuid);
  if (!fragment) throw notFound('Fragment');
  const decisions = await listDecisions(services, fragment.fragmentUUID);
  return { ...toRecord(fragment, origin), decisions: decisions.map(toDecision) };
}

/** What the schema of the route cannot say: sizes in bytes, and whether a schema is one. */
function checkCode({ js = '', css = '', customSchema = {} }: CodeBody): void {
  const errors: FieldError[] = [];
  const measure = (field: string, text: string, most: number) => {
    if (Buffer.byteLength(text) > most) errors.push(fieldError(field, 'maxByteLength', `${field} is too long: at most ${most / 1000} kB.`));
  };
  measure('js', js, maxFragmentScriptBytes);
  measure('css', css, maxFragmentStyleBytes);
  const fault = explainSchemaFault(customSchema);
  if (fault) errors.push(fieldError('customSchema', 'invalid', fault));
  if (errors.length > 0) throw validationFailed(errors);
}

const isCode = ({ js, css, customSchema, network, height }: CodeBody) =>
  [js, css, customSchema, network, height].some((value) => value !== undefined);

/** What was not sent stays as it was. */
function codeOf(body: CodeBody, before?: FragmentCode): FragmentCode {
  return {
    js: body.js ?? before?.js ?? '',
    css: body.css ?? before?.css ?? '',
    customSchema: body.customSchema ?? before?.customSchema ?? {},
    network: body.network ?? before?.network ?? {},
    height: body.height ?? before?.height ?? defaultFragmentHeight,
  };
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/fragments',
  summary: 'Every custom fragment with its newest code, by name.',
  reply: listOf('fragment'),
  handle: async ({ services, origin }) => ({ body: (await listFragments(services)).map((fragment) => toRecord(fragment, origin)) }),
});

const get = defineRoute<Named, unknown, unknown>({
  ...shared,
  method: 'GET',
  path: '/fragments/:fragmentUUID',
  summary: 'One custom fragment, and who let it run.',
  params,
  reply: record('fragment'),
  handle: async ({ params: { fragmentUUID }, services, origin }) => ({ body: await readOne(services, fragmentUUID, origin) }),
});

const add = defineRoute<unknown, unknown, CodeBody & { readonly name: string; readonly fragmentType: FragmentType }>({
  ...shared,
  method: 'POST',
  path: '/fragments',
  summary: 'Stores a new custom fragment. Nobody gets it before it is approved.',
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

const change = defineRoute<Named, unknown, CodeBody & { readonly name?: string }>({
  ...shared,
  method: 'PATCH',
  path: '/fragments/:fragmentUUID',
  summary: 'Changes a custom fragment. New code has to be approved anew; until then readers get the code approved before.',
  params,
  body: { type: 'object', properties: { name, ...codeFields } },
  reply: record('fragment'),
  handle: async ({ params: { fragmentUUID }, body, services, viewer, origin }) => {
    checkCode(body);
    const uuid = readUUID(fragmentUUID);
    const before = uuid === undefined ? undefined : await findFragment(services, uuid);
    if (!before) throw notFound('Fragment');
    const code = isCode(body) ? codeOf(body, before.latest) : undefined;
    const wanted = { ...(body.name === undefined ? {} : { name: body.name }), ...(code ? { code } : {}) };
    if (!(await updateFragment(services, before.fragmentUUID, wanted, viewer.userID))) throw notFound('Fragment');
    services.changes.emit(['fragments']);
    return { body: await readOne(services, fragmentUUID, origin) };
  },
});

const remove = defineRoute<Named, unknown, unknown>({
  ...shared,
  method: 'DELETE',
  path: '/fragments/:fragmentUUID',
  summary: 'Removes a custom fragment; pages that name it show what is built in, or nothing.',
  params,
  handle: async ({ params: { fragmentUUID }, services }) => {
    const uuid = readUUID(fragmentUUID);
    if (uuid === undefined || !(await deleteFragment(services, uuid))) throw notFound('Fragment');
    services.changes.emit(['fragments']);
    return {};
  },
});

const approve = defineRoute<Named, unknown, { readonly fragmentRevisionUUID: string }>({
  ...shared,
  method: 'PUT',
  path: '/fragments/:fragmentUUID/approval',
  summary: 'Lets exactly this code run for every reader.',
  params,
  body: {
    type: 'object',
    properties: { fragmentRevisionUUID: { type: 'string', maxLength: 100, description: 'Of the code that was looked at.' } },
    required: ['fragmentRevisionUUID'],
  },
  reply: record('fragment'),
  handle: async ({ params: { fragmentUUID }, body, services, viewer, origin }) => {
    const [uuid, revision] = [readUUID(fragmentUUID), readUUID(body.fragmentRevisionUUID)];
    const isDone =
      uuid && revision && (await decideFragment(services, { fragmentUUID: uuid, fragmentRevisionUUID: revision, userID: viewer.userID }));
    if (!isDone) throw notFound('Fragment');
    services.changes.emit(['fragments']);
    return { body: await readOne(services, uuid, origin) };
  },
});

const revoke = defineRoute<Named, unknown, unknown>({
  ...shared,
  method: 'DELETE',
  path: '/fragments/:fragmentUUID/approval',
  summary: 'Stops a custom fragment at once.',
  params,
  handle: async ({ params: { fragmentUUID }, services, viewer }) => {
    const uuid = readUUID(fragmentUUID);
    if (uuid === undefined || !(await decideFragment(services, { fragmentUUID: uuid, userID: viewer.userID }))) throw notFound('Fragment');
    services.changes.emit(['fragments']);
    return {};
  },
});

export const fragmentRoutes: readonly AnyRoute[] = [list, get, add, change, remove, approve, revoke, ...fragmentFileRoutes];
