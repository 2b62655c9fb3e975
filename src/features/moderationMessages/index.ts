export { MessageScreen } from './MessageScreen.tsx';
