export { AnswerField } from './AnswerField.tsx';
export { answerOf, answerText } from './answerText.ts';
