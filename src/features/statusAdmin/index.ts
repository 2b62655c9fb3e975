export { StatusScreen } from './StatusScreen.tsx';
