export { Starters } from './Starters.tsx';
export { CategoryManager, type CategoryManagerProps } from './CategoryManager.tsx';
