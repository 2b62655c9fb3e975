export { askToSignOut } from './askToSignOut.tsx';
