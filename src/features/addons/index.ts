export { AddonScreen } from './AddonScreen.tsx';
