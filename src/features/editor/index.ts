export { EditorBox } from './EditorBox.tsx';
export type { EditorBoxProps, EditorHandle, QuoteEmbed, WrittenBody } from './editorProps.ts';
