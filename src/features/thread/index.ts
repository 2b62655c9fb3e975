export { Byline, type BylineProps } from './Byline.tsx';
export { CommentList } from './CommentList.tsx';
export { Reactions } from './Reactions.tsx';
export { ThreadSection, ThreadSort } from './ThreadSection.tsx';
