export { createCategory } from '#api/categories.ts';
export { slugify } from '#domain/urls.ts';
