import type { HydrateContext } from '#hydrate';
import type { ProfileReactionsAuthored, ProfileReactionsProps, ProfileReactionsView } from './types.gen.ts';

type Kinds = ProfileReactionsProps['kinds'];

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The posts of one page, and the reaction types for the filter. */
export const hydrate = async (
  { limit = 30, ...props }: ProfileReactionsAuthored,
  { params, get }: HydrateContext<ProfileReactionsView>,
): Promise<ProfileReactionsProps | null> => {
  const user = params.profile;
  if (!user || params.isProfileRestricted === true) return null;
  const reaction = text(params.reaction);
  const direction = params.direction === 'given' ? ('given' as const) : ('received' as const);
  const { page } = params;
  const query = { direction, limit, page, type: reaction ?? undefined };
  const { body, paging } = await get(`/users/${user.userID}/reactions`, query);
  const received = Object.values((user.reactionsReceived ?? {}) as Readonly<Record<string, Kinds[number]>>);
  const kinds = received.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return { ...props, user, reaction, direction, kinds, posts: body, ...(paging ? { paging: { ...paging } } : {}) };
};
