export { MailTest } from './MailTest.tsx';
export { MailScreen } from './MailScreen.tsx';
