export { ReactionScreen } from './ReactionScreen.tsx';
