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

const dayMs = 86_400_000;
const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
const flag = (value: unknown) => (typeof value === 'boolean' ? value : null);
const number = (value: unknown) => (typeof value === 'number' ? value : null);
const day = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null);

/** Filter from the URL; invalid values are ignored. */
function filterOf(params: PageParams<UserListView>) {
  return {
    name: text(params.name),
    roleID: number(params.roleID),
    banned: flag(params.banned),
    confirmed: flag(params.confirmed),
    joinedFrom: day(params.joinedFrom),
    joinedTo: day(params.joinedTo),
    seenFrom: day(params.seenFrom),
    seenTo: day(params.seenTo),
    minPosts: number(params.minPosts),
    maxPosts: number(params.maxPosts),
    ip: text(params.ip),
    sort: sorts.find((one) => one === params.sort) ?? null,
  };
}

const nextDay = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

/** Days from and to, both included, as a range of the API. */
function daysOf(from: string | null, to: string | null): string | undefined {
  if (from && to) return `[${from},${nextDay(to)})`;
  if (from) return `>=${from}`;
  return to ? `<${nextDay(to)}` : undefined;
}

function numbersOf(from: number | null, to: number | null): string | undefined {
  if (from !== null && to !== null) return `${from}..${to}`;
  if (from !== null) return `>=${from}`;
  return to === null ? undefined : `<=${to}`;
}

/** The filters as the API takes them. */
function callOf(filter: ReturnType<typeof filterOf>) {
  const [dateInserted, dateLastActive, countPosts] = [
    daysOf(filter.joinedFrom, filter.joinedTo),
    daysOf(filter.seenFrom, filter.seenTo),
    numbersOf(filter.minPosts, filter.maxPosts),
  ];
  return {
    ...(filter.name ? { query: filter.name } : {}),
    ...(filter.roleID === null ? {} : { roleID: [filter.roleID] }),
    ...(filter.banned === null ? {} : { banned: filter.banned }),
    ...(filter.confirmed === null ? {} : { emailConfirmed: filter.confirmed }),
    dateInserted,
    dateLastActive,
    countPosts,
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
  { params, get, viewer }: HydrateContext<UserListView>,
): Promise<UserListProps> => {
  const filter = filterOf(params);
  const { page } = params;
  const call = callOf(filter);
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
