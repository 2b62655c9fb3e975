/** What `folkmoot db seed` and the first start use. */
export { generatePosts } from '#server/db/seed/generatePosts.ts';
export { seedDemo } from '#server/db/seed/seedDemo.ts';
