export { type CarriedUpload, findSameUpload, insertCarried, putCarried } from './carriedUpload.ts';
export { keepUpload, type SizeAndTypes } from './keepUpload.ts';
export { takeOwnPicture } from './ownPicture.ts';
export { addUpload, mayOpenUpload, readUpload, removeUpload } from './packedUpload.ts';
export { removeUnused } from './removeUnused.ts';
