export { createCategory } from '#api/categories.ts';
export { slugify } from '#routing/pages/urls.ts';
