export { createShare, type ShareActs } from './createShare.tsx';
export { startParagraphLinks } from './startParagraphLinks.ts';
