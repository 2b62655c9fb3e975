export { WebhookScreen } from './WebhookScreen.tsx';
