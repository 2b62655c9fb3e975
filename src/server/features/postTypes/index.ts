export { textsOf } from './originals.ts';
export { hidesAnswers, needAnswers, readAnswers, restoredAnswers, seenAnswers } from './postAnswers.ts';
export { baseOf, findType, loadPostCatalog, type PostCatalog } from './repo/postCatalog.ts';
export { isFor, staffPermissions } from './rights.ts';
