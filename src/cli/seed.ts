/** Exports for `folkmoot db seed` and the first start. */
export { generatePosts } from '#server/db/seed/generatePosts.ts';
export { seedDemo } from '#server/db/seed/seedDemo.ts';
