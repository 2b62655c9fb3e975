export { ReasonScreen } from './ReasonScreen.tsx';
