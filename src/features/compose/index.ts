export { ClosedBox } from './ClosedBox.tsx';
export { CommentBox, type CommentBoxProps } from './CommentBox.tsx';
export type { OpenDraft } from './composePlace.ts';
export { PostForm, type PostFormProps } from './PostForm.tsx';
export { createStartCompose } from './startCompose.tsx';
