export { createReactions, type ReactionActs } from './createReactions.tsx';
