export { UndoChange } from './UndoChange.tsx';
