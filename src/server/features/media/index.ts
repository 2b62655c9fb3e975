export { keepUpload } from './keepUpload.ts';
export { findOwnPicture } from './ownPicture.ts';
