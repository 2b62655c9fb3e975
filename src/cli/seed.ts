/** Exports for `folkmoot db seed` and the first start. */
export { generatePosts } from '#server/seed/generatePosts.ts';
export { seedDemo } from '#server/seed/seedDemo.ts';
