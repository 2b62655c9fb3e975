import { namedPermission } from './permissions.ts';
import type { Permission } from '#contracts/permission.gen.ts';
/** The reactions of the vote control (CO-REACT-029). */
export const voteDirections = ['Up', 'Down'] as const;
export type VoteDirection = (typeof voteDirections)[number];

/** The fields of a reaction that determine who can give it. */
export interface ReactionKind {
  readonly urlcode: string;
  readonly class: string;
  /** `false` for one that can no longer be given. */
  readonly isActive?: boolean;
}

const isClass = (kind: ReactionKind, name: string) => kind.class.toLowerCase() === name;

/** Reports have their own form and never appear as a reaction button (CO-REACT-016). */
export function isReport(kind: ReactionKind): boolean {
  return isClass(kind, 'flag');
}

/** The permission required for a reaction (CO-REACT-014, CO-REACT-015, resolutions G23). */
export function reactionPermission(kind: ReactionKind): Permission {
  if (kind.urlcode.toLowerCase() === 'promote') return 'curation.manage';
  return namedPermission(`reactions.${kind.class.charAt(0).toLowerCase()}${kind.class.slice(1)}.add`);
}

/** The reactions that the viewer gets a button for. */
export function givableReactions<Kind extends ReactionKind>(
  kinds: readonly Kind[],
  can: (permission: Permission) => boolean,
): readonly Kind[] {
  return kinds.filter((kind) => kind.isActive !== false && !isReport(kind) && can(reactionPermission(kind)));
}

/**
 * Whether to show reaction buttons: to members who can comment, or act on closed posts (CO-REACT-019, resolutions G18).
 */
export function mayReact(
  { isClosed }: { readonly isClosed: boolean },
  can: (permission: Permission) => boolean,
): boolean {
  return can(isClosed ? 'discussions.close' : 'comments.add');
}

/**
 * The viewer's reaction after pressing a button: pressing again removes it (CO-REACT-008), another one replaces it
 * (CO-REACT-011, CO-REACT-012). With `isDeleteOnly`, nothing is added (CO-REACT-013).
 */
export function toggledReaction(mine: string | null, pressed: string, { isDeleteOnly = false } = {}): string | null {
  return isDeleteOnly || mine === pressed ? null : pressed;
}

export function isVote(urlcode: string): boolean {
  return voteDirections.some((direction) => direction === urlcode);
}
