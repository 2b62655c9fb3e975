export { AnswerCard } from './AnswerCard.tsx';
export { Byline, type BylineProps } from './Byline.tsx';
export { PostActions } from './PostActions.tsx';
export { type PostRights, postRights } from './rights.ts';
export { MemberTexts } from './MemberTexts.tsx';
export { ThreadSection, ThreadSort } from './ThreadSection.tsx';
export { countReportsOf } from './thread.ts';
