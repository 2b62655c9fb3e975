export { type AddOnForm, type BulkFormProps, registerBulkForm } from './bulkForms.ts';
export { createStartBulk } from './startBulk.tsx';
