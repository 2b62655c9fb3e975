export { keepUpload } from './keepUpload.ts';
export { takeOwnPicture } from './ownPicture.ts';
export { removeUnused } from './removeUnused.ts';
