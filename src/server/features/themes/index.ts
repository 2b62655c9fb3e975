export { applyTheme } from './applyTheme.ts';
export { pageLookFor } from './themeLook.ts';
