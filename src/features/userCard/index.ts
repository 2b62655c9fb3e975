export { startUserCards } from './startUserCards.tsx';
export { UserCard } from './UserCard.tsx';
