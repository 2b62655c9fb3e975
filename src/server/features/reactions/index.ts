export { countReactionsReceived, loadReactionSummaries } from './repo/reactions.ts';
