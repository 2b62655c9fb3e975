import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { AnyRoute } from '../../src/server/http/route.ts';
import { type Reply, testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies = { guest: '', member: '', moderator: '', admin: '' };
type Person = keyof typeof cookies;
type Method = AnyRoute['method'];

const send = (method: Method, path: string, { as, body }: { readonly as: Person; readonly body?: unknown }) =>
  site.request({
    method,
    url: path,
    headers: {
      ...(cookies[as] === '' ? {} : { cookie: cookies[as] }),
      'x-requested-with': 'vanilla',
      referer: `${testOrigin}/`,
      origin: testOrigin,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });

async function make(method: Method, path: string, body: unknown, as: Person = 'admin') {
  const reply = await send(method, `/api/v2${path}`, { as, body });
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.text === '' ? {} : reply.json<Record<string, number>>();
}

/** Records that members cannot see, by kind of ID: each with an ID that does not exist. */
const hidden: Record<string, [string, string][]> = {};
const hide = (kind: string, id: string | number | undefined) => {
  const text = String(id);
  hidden[kind] = [...(hidden[kind] ?? []), [text, String(Number(text) + 1_000_000)]];
};

const roleOf = { admin: 16, moderator: 32 } as const;
const rights = ['discussions.view', 'discussions.add', 'comments.add', 'comments.delete'];

async function fillCategory(categoryID: number): Promise<void> {
  const post = { body: 'Behind the door.', format: 'text', categoryID };
  const comment = { body: 'A reply behind the door.', format: 'text', parentRecordType: 'discussion' };
  for (const isDeleted of [false, true]) {
    const { discussionID } = await make('POST', '/discussions', { ...post, name: `Hidden ${isDeleted}` });
    const first = await make('POST', '/comments', { ...comment, parentRecordID: discussionID });
    const second = await make('POST', '/comments', { ...comment, parentRecordID: discussionID }, 'moderator');
    await make('DELETE', `/comments/${second['commentID']}`, undefined);
    if (isDeleted) await make('DELETE', `/discussions/${discussionID}`, undefined);
    hide('discussionID', discussionID);
    hide('commentID', first['commentID']);
    hide('commentID', second['commentID']);
  }
  const discussionID = hidden['discussionID']?.[0]?.[0];
  const [reason] = (await send('GET', '/api/v2/report-reasons', { as: 'admin' })).json<{ reportReasonID: string }[]>();
  const report = {
    recordType: 'discussion',
    recordID: Number(discussionID),
    reportReasonIDs: [reason?.reportReasonID],
  };
  hide('reportID', (await make('POST', '/reports', report))['reportID']);
  const wish = { attachmentType: 'webhook', recordType: 'discussion', title: 'Look', message: 'Look at this.' };
  hide(
    'attachmentID',
    (await make('POST', '/attachments', { ...wish, recordID: Number(discussionID) }))['attachmentID'],
  );
}

async function hideOthers(categoryID: number): Promise<void> {
  const draft = { recordType: 'discussion', parentRecordType: 'category', parentRecordID: categoryID };
  hide(
    'draftID',
    (
      await make('POST', '/drafts', {
        ...draft,
        attributes: { body: 'Hidden', format: 'text', draftMeta: { name: 'Hidden' } },
      })
    )['draftID'],
  );
  const { user_id: moderator } = await site.services.db.kysely
    .selectFrom('users')
    .select('user_id')
    .where('login', '=', 'moderator')
    .executeTakeFirstOrThrow();
  const conversation = { participantUserIDs: [moderator], body: 'Between us.', format: 'text' };
  const { conversationID } = await make('POST', '/conversations', conversation);
  hide('conversationID', conversationID);
  const messages = await send('GET', `/api/v2/messages?conversationID=${conversationID}`, { as: 'admin' });
  hide('messageID', messages.json<{ messageID: number }[]>()[0]?.messageID);
  const page = { seoTitle: 'Keepers', seoDescription: 'For keepers.', layoutData: { layout: [] } };
  for (const status of ['published', 'unpublished']) {
    const urlcode = `/keepers-${status}`;
    const made = await make('POST', '/custom-pages', { ...page, urlcode, status, roleIDs: [roleOf.admin] });
    hide('customPageID', made['customPageID']);
    hidden['address'] = [...(hidden['address'] ?? []), [urlcode.slice(1), `keepers-${'x'.repeat(status.length)}`]];
  }
  const logs = await send('GET', `/api/v2/post-log?parentRecordID=${hidden['discussionID']?.[0]?.[0]}`, {
    as: 'admin',
  });
  for (const { logID } of logs.json<{ logID: number }[]>()) hide('logID', logID);
}

/** Gives new records IDs that occur nowhere else in a response. */
async function raiseIDs(): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 7340031)
    from pg_sequences where schemaname = 'public'`.execute(site.services.db.kysely);
}

beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['member', 'moderator', 'admin'] as const) cookies[person] = await site.signIn(person);
  const at = site.services.now();
  Object.assign(site.services, { now: () => at });
  await site.services.config.set({
    'webhook.url': 'http://127.0.0.1:9/hook',
    'webhook.name': 'Tickets',
    'webhook.authorsMaySend': true,
  });
  await raiseIDs();
  const { categoryID = 0 } = await make('POST', '/categories', { name: 'Keepers', urlcode: 'keepers' });
  const keeper = { roleID: roleOf.moderator, permissions: rights };
  await make('PUT', `/categories/${categoryID}/permissions`, { customPermissions: true, roles: [keeper] });
  hide('categoryID', categoryID);
  hidden['urlcode'] = [['keepers', 'keeperz']];
  await fillCategory(categoryID);
  await hideOthers(categoryID);
});
afterAll(() => site.close());

/** Fields that name a record of another kind of ID in some calls. */
const sameKind: Readonly<Record<string, string>> = {
  discussionIDs: 'discussionID',
  destinationDiscussionID: 'discussionID',
  commentIDs: 'commentID',
  parentCommentID: 'commentID',
  focusCommentID: 'commentID',
  parentCategoryID: 'categoryID',
  newCategoryID: 'categoryID',
  categoryIDs: 'categoryID',
  attachmentIDs: 'attachmentID',
};
const recordFields = ['recordID', 'parentRecordID', 'foreignID'] as const;
const recordKinds = { discussion: 'discussionID', comment: 'commentID', category: 'categoryID' } as const;

const samples: Readonly<Record<string, unknown>> = { format: 'text', at: 'new', postTypeID: 'question' };
/** Fields that a call needs although its schema does not say so. */
const needed: Readonly<Record<string, object>> = {
  'PUT /discussions/:discussionID/status': { statusID: 1 },
  'PUT /discussions/:discussionID/type': { type: 'question' },
};

/** A valid value for a schema. */
function sampleOf(schema: JsonSchema | undefined, name = ''): unknown {
  if (schema === undefined) return undefined;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (samples[name] !== undefined) return samples[name];
  if (type === 'string') return 'A sample';
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [sampleOf(schema.items as JsonSchema | undefined)];
  return type === 'object' ? sampleObject(schema) : undefined;
}
function sampleObject(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema.required ?? []) as readonly string[];
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name], name)]));
}

interface Call {
  readonly method: Method;
  readonly path: string;
  readonly url: (id: string) => string;
  readonly body: (id: string) => unknown;
  readonly kind: string;
}

interface Place {
  readonly kind: string;
  readonly fields: (id: string) => Record<string, unknown>;
}

const propertiesOf = (schema: JsonSchema | undefined) =>
  (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
const queryOf = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

/** Where a call names a record: each place is a call of its own. */
function callsOf({ method, path, params, query, body }: AnyRoute): Call[] {
  const plainPath = path.replace(/:(\w+)/g, (_, name: string) => String(sampleOf(propertiesOf(params)[name])));
  // bulk calls answer at once instead of starting a job
  const always = method === 'GET' ? {} : { longRunnerMode: 'sync' };
  const asQuery = (values: Record<string, unknown>) => `?${queryOf({ ...always, ...values })}`;
  const base = { method, path };
  const neededQuery = query ? sampleObject(query) : {};
  const neededBody = body ? { ...sampleObject(body), ...needed[`${method} ${path}`] } : undefined;
  const inPath = [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
    hidden[name]
      ? [
          {
            ...base,
            kind: name,
            url: (id: string) => path.replace(`:${name}`, id).replace(/:\w+/g, '1') + asQuery(neededQuery),
            body: () => neededBody,
          },
        ]
      : [],
  );
  const places = (schema: JsonSchema | undefined): Place[] =>
    Object.entries(propertiesOf(schema)).flatMap(([name, property]): Place[] => {
      const kind = sameKind[name] ?? name;
      const isList = property.type === 'array';
      const as = (id: string) => (isList ? [Number(id)] : Number(id));
      if (hidden[kind]) return [{ kind, fields: (id: string) => ({ [name]: as(id) }) }];
      if (!recordFields.some((one) => one === name)) return [];
      const typeName = name.replace('ID', 'Type');
      return Object.entries(recordKinds).map(([type, recordKind]) => ({
        kind: recordKind,
        fields: (id: string) => ({ [name]: as(id), ...(propertiesOf(schema)[typeName] ? { [typeName]: type } : {}) }),
      }));
    });
  const inQuery = places(query).map(({ kind, fields }) => ({
    ...base,
    kind,
    url: (id: string) => plainPath + asQuery({ ...neededQuery, ...fields(id) }),
    body: () => neededBody,
  }));
  const inBody = places(body).map(({ kind, fields }) => ({
    ...base,
    kind,
    url: () => plainPath + asQuery(neededQuery),
    body: (id: string) => ({ ...neededBody, ...fields(id) }),
  }));
  return [...inPath, ...inQuery, ...inBody];
}

/** A response without what may differ: the ID in it, times, nonces, hashes of pages that name their own address. */
const steady = ({ status, headers, text }: Reply, id: string) => {
  const shown = Object.entries(headers)
    .filter(([name]) => !['cf-ray', 'date', 'etag', 'content-length', 'server-timing'].includes(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [status, ...shown, text]
    .join('\n')
    .replaceAll(id, 'ID')
    .replace(/nonce(?:="|-)[\w+/=-]+/g, 'nonce')
    .replace(/"(now|version|(?:job|jobTracking|run)ID)":"[^"]*"/g, '"$1"');
};

interface Request {
  readonly method: Method;
  readonly url: string;
  readonly body?: unknown;
}

/** Says how the responses differ; undefined if they are the same. */
async function differenceOf(
  person: Person,
  [there, missing]: readonly [string, string],
  requestFor: (id: string) => Request,
): Promise<string | undefined> {
  const [first, second] = [requestFor(there), requestFor(missing)];
  const shown = steady(await send(first.method, first.url, { as: person, body: first.body }), there);
  const other = steady(await send(second.method, second.url, { as: person, body: second.body }), missing);
  if (shown === other) return undefined;
  const at = Math.max(0, [...shown].findIndex((letter, index) => letter !== other[index]) - 300);
  const head = `${person}: ${first.method} ${first.url} ${JSON.stringify(first.body ?? '')}`;
  return [head, shown.slice(at, at + 460), other.slice(at, at + 460)].join('\n');
}

const differencesOf = (person: Person, { method, url, body, kind }: Call) =>
  Promise.all(
    (hidden[kind] ?? []).map((pair) =>
      differenceOf(person, pair, (id) => ({ method, url: `/api/v2${url(id)}`, body: body(id) })),
    ),
  );

/** Pages, their in-page navigation, feeds. */
const pages: readonly { readonly kind: string; readonly url: (id: string) => string }[] = [
  { kind: 'discussionID', url: (id) => `/discussion/${id}` },
  { kind: 'discussionID', url: (id) => `/discussion/${id}/some-name/p2` },
  { kind: 'discussionID', url: (id) => `/post/editdiscussion/${id}` },
  { kind: 'discussionID', url: (id) => `/discussion/${id}?at=new` },
  { kind: 'discussionID', url: (id) => `/discussion/${id}/feed.rss` },
  { kind: 'commentID', url: (id) => `/discussion/comment/${id}` },
  { kind: 'commentID', url: (id) => `/post/editcomment/${id}` },
  { kind: 'categoryID', url: (id) => `/categories/${id}` },
  { kind: 'urlcode', url: (id) => `/categories/${id}` },
  { kind: 'urlcode', url: (id) => `/categories/${id}/feed.rss` },
  { kind: 'urlcode', url: (id) => `/categories/${id}/p2` },
  { kind: 'urlcode', url: (id) => `/post/discussion/${id}` },
  { kind: 'urlcode', url: (id) => `/api/v2/categories/${id}` },
  { kind: 'urlcode', url: (id) => `/api/v2/categories?parentCategoryCode=${id}` },
  { kind: 'conversationID', url: (id) => `/messages/${id}` },
  { kind: 'address', url: (id) => `/${id}` },
  { kind: 'draftID', url: (id) => `/post/discussion?draftID=${id}` },
  ...['discussion', 'comment', 'category'].map((type) => ({
    kind: `${type}ID`,
    url: (id: string) => `/api/v2/layouts/lookup-hydrate?layoutViewType=discussion&recordType=${type}&recordID=${id}`,
  })),
  {
    kind: 'customPageID',
    url: (id) => `/api/v2/layouts/lookup-hydrate?layoutViewType=customPage&recordType=customPage&recordID=${id}`,
  },
];

describe.each(['guest', 'member'] as const)('to a %s, a record that they cannot see', (person) => {
  it('looks like one that does not exist, in every call', async () => {
    const calls = site.app.router.routes.filter(({ path }) => path !== '/live').flatMap(callsOf);
    expect(calls.length).toBeGreaterThan(120);
    const wrong: (string | undefined)[] = [];
    for (const call of calls) wrong.push(...(await differencesOf(person, call)));
    expect(wrong.filter((one) => one !== undefined).join('\n')).toBe('');
  }, 240_000);

  it.each(pages)('looks like one that does not exist, on its page: $kind $url', async ({ kind, url }) => {
    expect(hidden[kind]?.length).toBeGreaterThan(0);
    for (const pair of hidden[kind] ?? [])
      expect(await differenceOf(person, pair, (id) => ({ method: 'GET', url: url(id) }))).toBeUndefined();
  });

  it('is there for those who can see it', async () => {
    const seen = async (path: string) => (await send('GET', path, { as: 'admin' })).status;
    expect(await seen(`/api/v2/discussions/${hidden['discussionID']?.[0]?.[0]}`)).toBe(200);
    expect(await seen(`/discussion/comment/${hidden['commentID']?.[0]?.[0]}`)).toBe(200);
    expect(await seen('/categories/keepers')).toBe(200);
    expect(await seen(`/${hidden['address']?.[0]?.[0]}`)).toBe(200);
  });
});
