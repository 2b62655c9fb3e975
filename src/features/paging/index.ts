export { pageAddress } from './pageAddress.ts';
