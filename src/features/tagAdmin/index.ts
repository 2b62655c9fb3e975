export { TagScreen } from './TagScreen.tsx';
