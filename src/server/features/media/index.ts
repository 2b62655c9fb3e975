export { keepUpload } from './keepUpload.ts';
export { takeOwnPicture } from './ownPicture.ts';
export { addUpload, readUpload, removeUpload } from './packedUpload.ts';
export { removeUnused } from './removeUnused.ts';
