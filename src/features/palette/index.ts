export type { Entry } from './entries.ts';
export { showPalette } from './showPalette.tsx';
