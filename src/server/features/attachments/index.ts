export { type Attached, loadAttachments } from './records/attachmentRecord.ts';
