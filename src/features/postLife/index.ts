export { startThread } from './startThread.ts';

/** Apart: it draws, and pages of posts are read without anything that draws. */
export const loadAnswers = async () => (await import('./createAnswers.ts')).createAnswers;
