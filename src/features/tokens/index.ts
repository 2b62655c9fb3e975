export { TokenScreen } from './TokenScreen.tsx';
