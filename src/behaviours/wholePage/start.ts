export { watchPageLife as start } from './watchPageLife.ts';
