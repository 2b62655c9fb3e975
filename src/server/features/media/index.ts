export { findOwnPicture } from './ownPicture.ts';
