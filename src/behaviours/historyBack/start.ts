export { watchBackLinks as start } from '#shell/backLinks.ts';
