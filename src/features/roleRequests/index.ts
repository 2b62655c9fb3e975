export { AskForRoles } from './AskForRoles.tsx';
