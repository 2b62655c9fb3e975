export { DraftList } from './DraftList.tsx';
