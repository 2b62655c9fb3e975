export { keepUpload } from './keepUpload.ts';
export { findOwnPicture } from './ownPicture.ts';
export { removeUnused } from './removeUnused.ts';
