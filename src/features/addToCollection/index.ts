export { startAddToCollection } from './startAddToCollection.tsx';
