export { startHoverMenus as start } from '#shell/hoverMenus.ts';
