import { describe, expect, it } from 'vitest';
import { emailShareHref, messageSharePath, sharedAddress, usesShareSheet } from './share.ts';

describe('sharing', () => {
  it('[CO-SHARE-006] marks the address and keeps its query and anchor', () => {
    expect(sharedAddress('/discussion/12/kettle', 'https://forum.example')).toBe(
      'https://forum.example/discussion/12/kettle?utm_source=community-share',
    );
    expect(sharedAddress('https://forum.example/discussion/comment/4?sort=-score#Comment_4', 'https://x.example')).toBe(
      'https://forum.example/discussion/comment/4?sort=-score&utm_source=community-share#Comment_4',
    );
  });

  it('[SH-SHARE-001] hands the text to a new message', () => {
    expect(messageSharePath('https://a.example/?b=1&c')).toBe(
      '/messages/add?content=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c',
    );
  });

  it('[CO-SHARE-003] writes a letter with the title and the link', () => {
    expect(emailShareHref('Tea & cake', 'https://a.example/?b=1')).toBe(
      'mailto:?subject=Tea%20%26%20cake&body=https%3A%2F%2Fa.example%2F%3Fb%3D1',
    );
  });

  it('[CO-SHARE-005] uses the sheet of phones where there is one', () => {
    const share = () => undefined;
    expect(usesShareSheet({ userAgent: 'Mozilla/5.0 (Linux; Android 15)', share })).toBe(true);
    expect(usesShareSheet({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18)', share })).toBe(true);
    expect(usesShareSheet({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18)' })).toBe(false);
    expect(usesShareSheet({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', share })).toBe(false);
  });
});
