import type { ApiModerationMessage } from '#contracts/api-moderationMessage.gen.ts';
import { messageLocations, messageTypes } from '#domain/moderationMessages.ts';
import { withoutUploads } from '../carriedNames.ts';
import { idOf, keyOfPath, type Site, type SitePart, slug, sortByNumber, type Thing, ThingFault } from '../sitePart.ts';

interface AnnouncementFile
  extends Pick<
    ApiModerationMessage,
    | 'body'
    | 'format'
    | 'type'
    | 'viewLocation'
    | 'layoutViewType'
    | 'includeDescendants'
    | 'isDismissible'
    | 'isEnabled'
    | 'dateExpires'
  > {
  /** Key of the only category where it is shown. */
  readonly category: string | null;
  /** Keys of the only roles that see it; empty for everyone. */
  readonly roles: readonly string[];
}

/** Texts in a rich document, which is a JSON list of operations or elements. */
function wordsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string' ? (key === 'text' || key === 'insert' ? [inner] : []) : wordsIn(inner),
  );
}

function textOf({ body, format }: Pick<AnnouncementFile, 'body' | 'format'>): string {
  if (!format.startsWith('rich')) return body;
  try {
    return wordsIn(JSON.parse(body)).join(' ');
  } catch {
    return body;
  }
}

/** An announcement is known by its first words. */
const keyOf = (file: Pick<AnnouncementFile, 'body' | 'format'>) => slug(withoutUploads(textOf(file)));

/** Keys in the order of time. Of two with the same words, the later one gets a number that no other has. */
function keysOf(messages: readonly ApiModerationMessage[]): ReadonlyMap<string, ApiModerationMessage> {
  const found = new Map<string, ApiModerationMessage>();
  for (const message of messages.toSorted((a, b) => a.moderationMessageID - b.moderationMessageID)) {
    const wanted = keyOf(message);
    let key = wanted;
    for (let count = 2; found.has(key); count += 1) key = `${wanted}-${count}`;
    found.set(key, message);
  }
  return found;
}

function fileOf({ keys }: Site, message: ApiModerationMessage): AnnouncementFile {
  const { body, format, type, viewLocation, layoutViewType, recordID, includeDescendants, roleIDs } = message;
  return {
    body,
    format,
    type,
    viewLocation,
    layoutViewType,
    category: recordID === null ? null : (keys.categories.keyOf(recordID) ?? String(recordID)),
    includeDescendants,
    roles: roleIDs.map((id) => keys.roles.keyOf(id) ?? String(id)).sort(),
    isDismissible: message.isDismissible,
    isEnabled: message.isEnabled,
    dateExpires: message.dateExpires,
  };
}

function bodyOf(site: Site, { category, roles, ...fields }: AnnouncementFile) {
  return {
    ...fields,
    recordType: category === null ? null : 'category',
    recordID: category === null ? null : idOf(site, 'categories', category, '/category'),
    roleIDs: roles.map((key, index) => idOf(site, 'roles', key, `/roles/${index}`)),
  };
}

/** Names of the API in the file. */
const filed = { recordID: 'category', recordType: 'category', roleIDs: 'roles' } as const;

/** Announcements by their first words. Dismissals by members are not exported. */
export const announcementsPart: SitePart = {
  name: 'announcements',
  owns: ({ path }) => path.startsWith('announcements/'),
  pathOf: (value) => `announcements/${keyOf(value as AnnouncementFile)}`,
  schema: {
    type: 'object',
    properties: {
      body: { type: 'string', minLength: 1 },
      format: { type: 'string', default: 'markdown' },
      type: { type: 'string', enum: messageTypes, default: 'casual' },
      viewLocation: { type: 'string', enum: messageLocations, default: 'content' },
      layoutViewType: { type: ['string', 'null'], default: null },
      category: { type: ['string', 'null'], default: null },
      includeDescendants: { type: 'boolean', default: false },
      roles: { type: 'array', items: { type: 'string' }, uniqueItems: true, default: [] },
      isDismissible: { type: 'boolean', default: false },
      isEnabled: { type: 'boolean', default: true },
      dateExpires: { type: ['string', 'null'], default: null },
    },
    required: ['body'],
    additionalProperties: false,
  },
  read: async (site) => {
    const messages = await site.call<readonly ApiModerationMessage[]>('GET', '/moderation-messages');
    return [...keysOf(messages)].map(([key, message]): Thing => {
      site.keys.announcements.set(key, message.moderationMessageID);
      return { path: `announcements/${key}.json`, value: fileOf(site, message) };
    });
  },
  write: async (site, { path, value }, before) => {
    const file = value as AnnouncementFile;
    const key = keyOfPath(path);
    const body = bodyOf(site, file);
    const { moderationMessageID: id, dateExpires } = before
      ? await site.call<ApiModerationMessage>(
          'PATCH',
          `/moderation-messages/${site.keys.announcements.idOf(key)}`,
          body,
        )
      : await site.call<ApiModerationMessage>('POST', '/moderation-messages', body);
    if (dateExpires !== file.dateExpires)
      throw new ThingFault('/dateExpires', `This time is stored as ${dateExpires}.`, `Write it as ${dateExpires}.`);
    site.keys.announcements.set(key, id);
  },
  remove: async ({ call, keys }, { path }) => {
    const key = keyOfPath(path);
    await call('DELETE', `/moderation-messages/${keys.announcements.idOf(key)}`);
    keys.announcements.delete(key);
  },
  sort: sortByNumber,
  pointerOf: ({ field }) => `/${filed[field as keyof typeof filed] ?? field}`,
};
