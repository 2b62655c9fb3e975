export { watchToggles as start } from '#shell/toggleAddress.ts';
