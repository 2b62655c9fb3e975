import type { ApiNavigation } from '#contracts/api-navigation.gen.ts';
import { isLinkTarget } from '#domain/navigation.ts';
import type { FieldError } from '#lib/apiError.ts';
import { listRoles } from '../../../db/repos/permissions.ts';
import { changedElsewhere, validationFailed } from '../../../http/errors.ts';
import { maxRecordID, realRecordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { type MenuItems, namedIn, placedItems, type PlacedItem, readMenus, storedMenus } from '../menus.ts';
import { findDeadLinks, listTargets } from '../targets.ts';
import { writeMenus } from '../writeMenus.ts';

const shared = { tags: ['Navigation'], permission: 'site.manage', neverCached: true } as const;

/** Items of all menus, children included. */
const mostItems = 200;

const fields = {
  id: { type: ['string', 'integer', 'null'], maxLength: 100, minimum: 0, maximum: maxRecordID },
  name: { type: 'string', minLength: 1, maxLength: 100 },
  url: { type: ['string', 'null'], maxLength: 2000, description: 'Path of this site or URL; null for a heading.' },
  permission: { type: ['string', 'null'], maxLength: 100, description: 'Only for those who have it.' },
  roleIDs: {
    type: ['array', 'null'],
    items: realRecordID,
    maxItems: 100,
    description: 'Roles that see it; everyone if empty.',
  },
  isHidden: { type: ['boolean', 'null'] },
  openInNewTab: { type: ['boolean', 'null'], description: 'Opens in a new tab, even within the site.' },
} as const;

const itemWith = <Children extends object>(children: Children) =>
  ({
    type: 'object',
    properties: {
      ...fields,
      badge: { type: ['object', 'array', 'null'], maxItems: 0 },
      children: { type: ['array', 'null'], ...children },
    },
    required: ['name'],
  }) as const;
/** Items, their children, and those of the children. */
const lowest = itemWith({ maxItems: 0 } as const);
const middle = itemWith({ maxItems: mostItems, items: lowest } as const);
const menu = {
  type: ['array', 'null'],
  maxItems: mostItems,
  items: itemWith({ maxItems: mostItems, items: middle } as const),
  description: 'Null for the built-in links, or none.',
} as const;
/** Items without others below them. */
const list = {
  type: ['array', 'null'],
  maxItems: mostItems,
  items: lowest,
  description: 'Null for the built-in links.',
} as const;

type Caller = Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'origin' | 'locale'>;

async function toWire({ services, origin, locale }: Caller): Promise<ApiNavigation> {
  const { items, builtIn, version } = await readMenus(services, locale);
  const [deadLinks, targets] = await Promise.all([
    findDeadLinks(services, placedItems(items), origin),
    listTargets(services, locale),
  ]);
  return { ...items, builtIn, version, deadLinks, targets } as ApiNavigation;
}

const read = defineRoute({
  ...shared,
  method: 'GET',
  path: '/navigation',
  summary: 'The links of all menus, and where they lead nowhere.',
  reply: record('navigation'),
  handle: async (input) => ({ body: await toWire(input) }),
});

const notTarget = 'Choose a page, or enter an address that begins with /, https://, mailto: or tel:.';

interface Known {
  readonly roles: ReadonlySet<number>;
  /** Addresses of stored links: whatever they are, the links beside them can be edited. */
  readonly urls: ReadonlySet<string>;
}

function problemsOf({ pointer, item }: PlacedItem, { roles, urls }: Known): readonly FieldError[] {
  const problem = (field: string, message: string): FieldError => ({
    field: 'navigation',
    code: 'invalid',
    status: 422,
    message,
    path: `${pointer}/${field}`,
  });
  const url = item.url?.trim() ?? '';
  const hasChildren = (item.children?.length ?? 0) > 0;
  const unknown = item.roleIDs?.find((id) => !roles.has(id));
  return [
    ...(item.name?.trim() ? [] : [problem('name', 'Enter a label.')]),
    ...(url === '' && !hasChildren ? [problem('url', 'Enter an address, or add links below this one.')] : []),
    ...(url === '' || isLinkTarget(url) || urls.has(url) ? [] : [problem('url', notTarget)]),
    ...(unknown === undefined ? [] : [problem('roleIDs', `Role ${unknown} does not exist.`)]),
  ];
}

/** @throws ApiError 422 */
async function checkMenus(services: Services, menus: Partial<MenuItems>): Promise<void> {
  const roles = new Set((await listRoles(services)).map(({ roleID }) => roleID));
  const placed = placedItems(menus);
  const urls = new Set(placedItems(storedMenus(services)).map(({ item }) => String(item.url ?? '').trim()));
  const tooMany: readonly FieldError[] =
    placed.length > mostItems
      ? [{ field: 'navigation', code: 'invalid', status: 422, message: `There can be ${mostItems} links at most.` }]
      : [];
  const errors = [...tooMany, ...placed.flatMap((one) => problemsOf(one, { roles, urls }))];
  if (errors.length > 0) throw validationFailed(errors);
}

const write = defineRoute({
  ...shared,
  method: 'PUT',
  path: '/navigation',
  summary: 'Sets the links of the named menus.',
  body: {
    type: 'object',
    properties: {
      titleBar: menu,
      phone: menu,
      quickLinks: list,
      footer: list,
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the navigation has changed since, nothing is saved (409).',
      },
    },
  },
  maxBodyBytes: 500_000,
  reply: record('navigation'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    const { version, ...sent } = body;
    if (version !== undefined && version !== (await readMenus(services)).version)
      throw changedElsewhere('The navigation was changed elsewhere.', {
        current: await toWire(input),
      });
    await checkMenus(services, sent);
    // in the language of the site, whose names outlast the other languages
    await writeMenus({ services, viewer }, await namedIn(services, sent));
    return { body: await toWire(input) };
  },
});

/** The navigation of the site. */
export const navigationRoutes: readonly AnyRoute[] = [read, write];
