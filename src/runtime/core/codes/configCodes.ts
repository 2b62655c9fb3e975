import type { CodeDocs } from './codeDoc.ts';

/** Problems of the configuration of `folkmoot validate`. */
export const configCodes = {
  'config/unused-suppression': {
    title: 'A suppression hides nothing',
    severity: 'warning',
    meaning:
      'An entry of "suppressions" matches no problem of the files that were checked. It would silently hide a ' +
      'problem that appears there later.',
    wrong:
      '{ "suppressions": [ { "files": "old.json", "code": "layout/dead-link", "reason": "The page comes later" } ] }',
    right: '{ "suppressions": [] }',
    cure: 'Remove the entry, or correct its files, code or pointer.',
  },
} satisfies CodeDocs;
