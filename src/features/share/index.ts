export { createShare, type ShareActs } from './createShare.tsx';
