export { startLive as start } from './startLive.ts';
