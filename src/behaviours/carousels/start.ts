export { watchCarousels as start } from '#ui/homeItems/watchCarousels.ts';
