export { createCategory } from '#api/categories.ts';
export { categoryCodeOf } from '#routing/pages/urls.ts';
