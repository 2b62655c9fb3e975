export { createAnswers } from './createAnswers.ts';
export { startThread } from './startThread.ts';
