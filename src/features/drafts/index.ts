export { DraftList, type DraftListProps } from './DraftList.tsx';
