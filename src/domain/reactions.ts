/** The two that drive the vote control (CO-REACT-029). */
export const voteDirections = ['Up', 'Down'] as const;
export type VoteDirection = (typeof voteDirections)[number];

/** The fields of a reaction that decide who can give it. */
export interface ReactionKind {
  readonly urlcode: string;
  readonly class: string;
}

const isClass = (kind: ReactionKind, name: string) => kind.class.toLowerCase() === name;

/** Reports are made with a form of their own: no button of this class ever appears (CO-REACT-016). */
export function isReport(kind: ReactionKind): boolean {
  return isClass(kind, 'flag');
}

/** The right that giving it takes (CO-REACT-014, CO-REACT-015, resolutions G23). */
export function reactionPermission(kind: ReactionKind): string {
  if (kind.urlcode.toLowerCase() === 'promote') return 'curation.manage';
  return `reactions.${kind.class.charAt(0).toLowerCase()}${kind.class.slice(1)}.add`;
}

/** The reactions that the viewer gets a button for. */
export function givableReactions<Kind extends ReactionKind>(
  kinds: readonly Kind[],
  can: (permission: string) => boolean,
): readonly Kind[] {
  return kinds.filter((kind) => !isReport(kind) && can(reactionPermission(kind)));
}

/**
 * Whether there are buttons at all: whoever may answer may react, on closed posts those who may act there
 * (CO-REACT-019, resolutions G18).
 */
export function mayReact({ isClosed }: { readonly isClosed: boolean }, can: (permission: string) => boolean): boolean {
  return can(isClosed ? 'discussions.close' : 'comments.add');
}

/**
 * What a reader's reaction is after one was pressed: pressed again it is taken back (CO-REACT-008), another takes its
 * place (CO-REACT-011, CO-REACT-012). A press that only takes away adds nothing (CO-REACT-013).
 */
export function toggledReaction(mine: string | null, pressed: string, { isDeleteOnly = false } = {}): string | null {
  return isDeleteOnly || mine === pressed ? null : pressed;
}

export function isVote(urlcode: string): boolean {
  return voteDirections.some((direction) => direction === urlcode);
}
