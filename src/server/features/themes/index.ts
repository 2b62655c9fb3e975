export { pageLookFor } from './themeLook.ts';
