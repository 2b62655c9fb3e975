export { PostTypeScreen } from './PostTypeScreen.tsx';
