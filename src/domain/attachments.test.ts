import { describe, expect, it } from 'vitest';
import { type AttachmentIntegration, type WriteableScope, writableIntegrations } from './attachments.ts';

const integration = (
  attachmentType: string,
  writeableContentScope: WriteableScope,
  recordTypes = ['discussion'],
): AttachmentIntegration => ({
  attachmentType,
  name: attachmentType,
  label: 'Send',
  title: 'Send',
  recordTypes,
  writeableContentScope,
  submitButton: 'Send',
  externalIDLabel: 'Number',
  logoIcon: 'external',
  escalationStatusID: null,
});
const catalog = {
  a: integration('a', 'all'),
  b: integration('b', 'own'),
  c: integration('c', 'none'),
  d: integration('d', 'all', ['comment']),
};
const types = (recordType: string, isOwn: boolean) =>
  writableIntegrations(catalog, { recordType, isOwn }).map(({ attachmentType }) => attachmentType);

describe('integrations that a post can be sent to', () => {
  it('[SH-ATTACH-003] [CO-ATTACH-002] are those for everything, and for the author those for their own', () => {
    expect(types('discussion', false)).toEqual(['a']);
    expect(types('discussion', true)).toEqual(['a', 'b']);
  });
  it('[CO-ATTACH-001] are those for its kind of record', () => {
    expect(types('comment', true)).toEqual(['d']);
    expect(types('user', true)).toEqual([]);
  });
});
