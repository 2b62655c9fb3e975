export { updateCustomPage } from './repo/customPageWrites.ts';
