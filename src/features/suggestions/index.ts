export { type RefreshedSuggestions, useSuggestions } from './useSuggestions.ts';
