export { BanRuleScreen } from './BanRuleScreen.tsx';
