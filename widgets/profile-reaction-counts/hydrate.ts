import type { HydrateContext } from '#hydrate';
import type {
  ProfileReactionCountsAuthored,
  ProfileReactionCountsProps,
  ProfileReactionCountsView,
} from './types.gen.ts';

type Reactions = ProfileReactionCountsProps['reactions'];
interface Profile {
  readonly userID: number;
  readonly name: string;
  readonly reactionsReceived?: Readonly<Record<string, Reactions[number]>>;
}

/** Reactions received at least once, most frequent first; null without any. */
export const hydrate = (
  props: ProfileReactionCountsAuthored,
  { params }: HydrateContext<ProfileReactionCountsView>,
): ProfileReactionCountsProps | null => {
  const profile = params['profile'] as Profile | undefined;
  if (!profile || params['isProfileRestricted'] === true) return null;
  const reactions = Object.values(profile.reactionsReceived ?? {}).filter(({ count }) => count > 0);
  if (reactions.length === 0) return null;
  const { userID, name } = profile;
  return { ...props, user: { userID, name }, reactions: reactions.sort((a, b) => b.count - a.count) };
};
