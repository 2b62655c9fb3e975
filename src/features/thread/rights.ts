import type { Permission } from '#contracts/permission.gen.ts';
import { mayReact, reactionPermission } from '#domain/reactions.ts';
import type { Can } from '#domain/permissions.ts';
import type { ReactionRights } from '#ui/reactions/ReactionBar.tsx';

/** The facts about a discussion that permissions depend on (CO-COMM-006). */
export interface PostPlace {
  readonly discussionID?: number | null;
  readonly type?: string | null;
  readonly categoryID?: number | null;
  readonly closed?: boolean | null;
  readonly insertUserID?: number | null;
  /** Permissions granted or revoked by the record itself (CO-PERM-006). */
  readonly permissions?: unknown;
}

interface Viewer {
  readonly userID: number;
  readonly isGuest: boolean;
  readonly can: Can;
}

/** The actions a viewer has on a post or a comment. Guests can only share. */
export interface PostRights {
  readonly isMember: boolean;
  readonly mayReply: boolean;
  readonly mayQuote: boolean;
  /** Whether the viewer can accept or reject answers to the question. */
  readonly mayJudge: boolean;
  readonly reactions: ReactionRights;
}

const judges = ['discussions.edit', 'curation.manage'] as const;

const overridesOf = (permissions: unknown): Readonly<Record<string, boolean>> | undefined =>
  typeof permissions === 'object' && permissions !== null && !Array.isArray(permissions)
    ? (permissions as Record<string, boolean>)
    : undefined;

export function postRights(place: PostPlace, { userID, isGuest, can }: Viewer): PostRights {
  const overrides = overridesOf(place.permissions);
  const question = {
    ...(typeof place.categoryID === 'number' ? { resourceType: 'category', resourceID: place.categoryID } : {}),
    overrides,
  };
  const here = (permission: Permission | readonly Permission[]) => !isGuest && can(permission, question);
  const isClosed = place.closed === true;
  // On closed posts only those who can close discussions may write (CO-COMM-008, CO-COMM-011, resolutions G18).
  const mayWrite = here(isClosed ? 'discussions.close' : 'comments.add');
  return {
    isMember: !isGuest,
    mayReply: mayWrite,
    mayQuote: mayWrite,
    mayJudge: place.type === 'question' && !isGuest && (place.insertUserID === userID || here(judges)),
    reactions: {
      isOpen: mayReact({ isClosed }, here),
      mayGive: (reaction) => !isGuest && can(reactionPermission(reaction)),
      // Needs its own permission on every site (CO-REACT-017).
      seesWho: !isGuest && can('reactions.view'),
      seesLog: !isGuest && can('community.moderate'),
    },
  };
}
