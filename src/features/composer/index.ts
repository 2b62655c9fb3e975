export { ComposerScreen } from './ComposerScreen.tsx';
export { LayoutScreen } from './LayoutScreen.tsx';
export { RevisionScreen } from './revisions/RevisionScreen.tsx';
