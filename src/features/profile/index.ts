export { ChipLink } from './ChipLink.tsx';
export { type ExcerptItem, ExcerptList } from './ExcerptList.tsx';
