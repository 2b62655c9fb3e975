export { Byline, type BylineProps } from './Byline.tsx';
export { CommentList } from './CommentList.tsx';
export { placeOf } from './content.ts';
export { PostActions } from './PostActions.tsx';
export { type PostRights, postRights } from './rights.ts';
export { Signature } from './Signature.tsx';
export { ThreadSection, ThreadSort } from './ThreadSection.tsx';
export { countReportsOf } from './thread.ts';
