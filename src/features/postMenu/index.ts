export { createPostMenu, type PostMenuActs, type PostMenuDeps } from './createPostMenu.tsx';
