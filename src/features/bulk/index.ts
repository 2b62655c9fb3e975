export type { AddOnForm, BulkFormProps } from './bulkForms.ts';
/** @public For add-ons. */
export { registerBulkForm } from './bulkForms.ts';
export { createStartBulk } from './startBulk.tsx';
