export { markupText } from './markupText.ts';
