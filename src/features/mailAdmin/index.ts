export { MailScreen } from './MailScreen.tsx';
