export { PrivacyChoice } from './PrivacyChoice.tsx';
