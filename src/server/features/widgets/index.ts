export { countTroubledWidgets, listTroubles } from './troubles.ts';
