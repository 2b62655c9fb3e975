export { startAttach } from './startAttach.tsx';
