import type { HydrateContext, PageParams } from '#hydrate';
import type { UserListAuthored, UserListProps, UserListView } from './types.gen.ts';

const sorts = [
  'name',
  '-name',
  'dateInserted',
  '-dateInserted',
  'dateLastActive',
  '-dateLastActive',
  'points',
  '-points',
  'countPosts',
  '-countPosts',
] as const;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
const flag = (value: unknown) => (typeof value === 'boolean' ? value : null);
const number = (value: unknown) => (typeof value === 'number' ? value : null);

type Days = Readonly<Record<'joined' | 'seen', ReturnType<HydrateContext['readDays']>>>;

/** Filter from the URL; invalid values are ignored. */
function filterOf(params: PageParams<UserListView>, { joined, seen }: Days) {
  return {
    name: text(params.name),
    roleID: number(params.roleID),
    banned: flag(params.banned),
    confirmed: flag(params.confirmed),
    joinedFrom: joined.from,
    joinedTo: joined.to,
    seenFrom: seen.from,
    seenTo: seen.to,
    minPosts: number(params.minPosts),
    maxPosts: number(params.maxPosts),
    ip: text(params.ip),
    sort: sorts.find((one) => one === params.sort) ?? null,
  };
}

function numbersOf(from: number | null, to: number | null): string | undefined {
  if (from !== null && to !== null) return `${from}..${to}`;
  if (from !== null) return `>=${from}`;
  return to === null ? undefined : `<=${to}`;
}

/** The filters as the API takes them. */
function callOf(filter: ReturnType<typeof filterOf>, { joined, seen }: Days) {
  return {
    ...(filter.name ? { query: filter.name } : {}),
    ...(filter.roleID === null ? {} : { roleID: [filter.roleID] }),
    ...(filter.banned === null ? {} : { banned: filter.banned }),
    ...(filter.confirmed === null ? {} : { emailConfirmed: filter.confirmed }),
    dateInserted: joined.range,
    dateLastActive: seen.range,
    countPosts: numbersOf(filter.minPosts, filter.maxPosts),
    ...(filter.ip ? { ipAddresses: [filter.ip] } : {}),
  };
}

const refusal = (error: unknown) => {
  const { status, extras } = error as { status?: number; extras?: { errors?: readonly { message: string }[] } };
  return status === 422 || status === 403 ? (extras?.errors?.[0]?.message ?? (error as Error).message) : undefined;
};

/** The page has checked that the viewer can manage users. */
export const hydrate = async (
  { limit = 30, ...props }: UserListAuthored,
  { params, get, viewer, readDays }: HydrateContext<UserListView>,
): Promise<UserListProps> => {
  const days = {
    joined: readDays(params.joinedFrom, params.joinedTo),
    seen: readDays(params.seenFrom, params.seenTo),
  };
  const filter = filterOf(params, days);
  const { page } = params;
  const call = callOf(filter, days);
  const mayRun = viewer.can(['users.edit', 'users.delete'], { mode: 'global' });
  const [roles, runs] = await Promise.all([
    get('/roles', { expand: ['assignable'] }),
    mayRun ? get('/users/runs', {}) : undefined,
  ]);
  const common = { ...props, roles: roles.body, runs: runs?.body ?? [], filter, call };
  try {
    const users = await get('/users', { limit, page, sort: filter.sort ?? 'name', ...call });
    return { ...common, users: users.body, paging: { ...users.paging } };
  } catch (error) {
    const message = refusal(error);
    if (message === undefined) throw error;
    return { ...common, users: [], message };
  }
};
