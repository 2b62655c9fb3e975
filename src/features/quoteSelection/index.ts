export { startQuoteSelection } from './startQuoteSelection.ts';
