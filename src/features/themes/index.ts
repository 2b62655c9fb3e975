export { LookPart } from './LookPart.tsx';
export { RevisionScreen } from './RevisionScreen.tsx';
export { StyleGuideEditor } from './StyleGuideEditor.tsx';
export { type ThemeField, themeFields } from './themeFields.ts';
export { ThemeScreen } from './ThemeScreen.tsx';
