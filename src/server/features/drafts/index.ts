export { findFailedDraft } from './repo/draftPublishing.ts';
