// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namedComment, openMissingComment } from './missingComment.ts';

const readable = vi.hoisted(() => vi.fn(async (_commentID: number) => true));
vi.mock('#api/commentReading.ts', () => ({ isCommentReadable: readable }));

const replaced = vi.fn();
beforeEach(() => {
  document.body.innerHTML = '<main><article id="Comment_3"></article></main>';
  vi.spyOn(location, 'replace').mockImplementation(replaced);
});
afterEach(() => {
  vi.restoreAllMocks();
  replaced.mockReset();
  readable.mockReset().mockResolvedValue(true);
  history.replaceState(null, '', '/');
});

const openAt = async (address: string) => {
  history.replaceState(null, '', address);
  await openMissingComment();
  return replaced.mock.calls.flat() as unknown[];
};

describe('a comment that the page does not show', () => {
  it('is named by the hash of an address in a discussion, except by its own permalink', () => {
    expect(
      [
        ['/discussion/5/soil/p2', '#Comment_9'],
        ['/discussion/5/soil', '#Comment_9:~:text=Dig'],
        ['/discussion/comment/8', '#Comment_9'],
        ['/discussion/comment/9', '#Comment_9'],
        ['/discussion/5/soil', '#latest'],
        ['/discussion/5/soil', ''],
        ['/discussions', '#Comment_9'],
      ].map(([path = '', hash = '']) => namedComment(path, hash)),
    ).toEqual([9, 9, 9, undefined, undefined, undefined, undefined]);
  });

  it('[SH-ROUTE-018] is opened at its permalink, in place of this page', async () => {
    expect(await openAt('/discussion/5/soil/p2#Comment_9')).toEqual(['/discussion/comment/9#Comment_9']);
  });

  it('is not requested if the page shows it or is its permalink', async () => {
    expect(await openAt('/discussion/5/soil#Comment_3')).toEqual([]);
    expect(await openAt('/discussion/comment/9#Comment_9')).toEqual([]);
  });

  it('leaves the page as it is if the viewer cannot read it, or has moved on', async () => {
    readable.mockResolvedValueOnce(false);
    expect(await openAt('/discussion/5/soil#Comment_9')).toEqual([]);
    readable.mockImplementationOnce(async () => {
      history.replaceState(null, '', '/discussions');
      return true;
    });
    expect(await openAt('/discussion/5/soil#Comment_9')).toEqual([]);
  });
});
