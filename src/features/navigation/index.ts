export { NavigationScreen } from './NavigationScreen.tsx';
