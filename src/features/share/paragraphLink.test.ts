import { describe, expect, it } from 'vitest';
import { paragraphLink } from './paragraphLink.ts';

const permalink = 'https://talk.example/discussion/comment/7#Comment_7';
const link = (text: string, before?: string) =>
  paragraphLink(permalink, { text, ...(before === undefined ? {} : { before }) }).slice(permalink.length);

describe('the link to a paragraph', () => {
  it('is that of its post, with the words of a short one', () => {
    expect(link('  Dig in\n autumn. ')).toBe(':~:text=Dig%20in%20autumn.');
    expect(paragraphLink('/discussion/7/beans', { text: 'Dig' })).toBe('/discussion/7/beans#:~:text=Dig');
  });

  it('names a long one by its first and last words', () => {
    const words = Array.from({ length: 40 }, (_each, index) => `word${index}`);
    expect(link(words.join(' '))).toBe(
      ':~:text=word0%20word1%20word2%20word3%20word4,word35%20word36%20word37%20word38%20word39',
    );
  });

  it('escapes what separates the parts', () => {
    expect(link('well-kept, really & truly')).toBe(':~:text=well%2Dkept%2C%20really%20%26%20truly');
  });

  it('quotes the words before a text that occurs more than once', () => {
    expect(link('Yes.', 'Is it too late for garlic this year?')).toBe(
      ':~:text=late%20for%20garlic%20this%20year%3F-,Yes.',
    );
  });
});
