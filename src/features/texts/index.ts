export { type TextFilter, TextsScreen } from './TextsScreen.tsx';
