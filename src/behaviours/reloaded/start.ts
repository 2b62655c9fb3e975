export { sayReloadNote as start } from './sayReloadNote.ts';
