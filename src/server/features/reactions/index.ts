export { countReactionsReceived, type ReactionType, reactionTypes } from './repo/reactions.ts';
export { listUserReactions, type ReactedRow, type ReactionDirection } from './repo/userReactions.ts';
