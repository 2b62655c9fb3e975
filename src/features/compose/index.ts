export { ClosedBox } from './ClosedBox.tsx';
export { CommentBox, type CommentBoxProps } from './CommentBox.tsx';
export type { OpenDraft } from './composePlace.ts';
export { PostForm } from './PostForm.tsx';
export type { PostFormProps } from './postFormProps.ts';
export { createStartCompose } from './startCompose.tsx';
