export { deleteFragment, findFragment, insertFragment } from './repo/fragments.ts';
export { checkCode, codeFields, codeOf } from './routes/fragments.ts';
