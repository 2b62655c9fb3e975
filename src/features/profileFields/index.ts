export { FieldScreen } from './FieldScreen.tsx';
