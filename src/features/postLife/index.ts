export { startThread } from './startThread.ts';

/** In a separate chunk, because it renders and most pages of posts need nothing that does. */
export const loadAnswers = async () => (await import('./createAnswers.ts')).createAnswers;
