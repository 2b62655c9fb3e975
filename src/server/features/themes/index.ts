export { applyTheme } from './applyTheme.ts';
export { pageLookFor } from './themeLook.ts';
export { previewedTheme } from './previewedTheme.ts';
