export { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
export { startSearch } from './startSearch.ts';
export { useSearchUrl } from './useSearchUrl.ts';
