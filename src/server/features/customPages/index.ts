export { updateCustomPage } from './repo/customPageWrites.ts';
export { createPage } from './routes/customPages.ts';
