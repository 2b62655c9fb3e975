export { PageScreen } from './PageScreen.tsx';
