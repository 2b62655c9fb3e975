export { ComposerScreen } from './ComposerScreen.tsx';
export { LayoutScreen } from './LayoutScreen.tsx';
