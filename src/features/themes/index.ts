export { LookPart } from './LookPart.tsx';
export { RevisionScreen } from './RevisionScreen.tsx';
export { StyleGuideEditor } from './StyleGuideEditor.tsx';
export { ThemeScreen } from './ThemeScreen.tsx';
