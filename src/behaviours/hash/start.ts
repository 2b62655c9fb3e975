export { watchHash as start } from '#shell/hashTarget.ts';
