export { linksIn } from './menus.ts';
