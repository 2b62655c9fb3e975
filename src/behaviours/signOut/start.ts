export { startSignOut as start } from './startSignOut.ts';
