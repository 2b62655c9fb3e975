export { startTypedText as start } from '#api/typedText.ts';
