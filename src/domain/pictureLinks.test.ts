import { describe, expect, it } from 'vitest';
import { withPictureLinks } from './pictureLinks.ts';

const linked = (html: string) => withPictureLinks(html, 'Open picture');

describe('pictures of a post', () => {
  it('are links to themselves, which ask for the viewer', () => {
    expect(linked('<p>See <img src="/a.png" alt="A kettle" width="3" height="2"> here</p>')).toBe(
      '<p>See <a href="/a.png" data-picture=""><img src="/a.png" alt="A kettle" width="3" height="2"></a> here</p>',
    );
  });

  it('are opened by the link that they have, where it leads to the picture itself', () => {
    expect(
      linked(
        '<div class="embed"><a href="/a.png" class="embedLink">' +
          '<img src="/a.png" alt="K" width="3" height="2"></a></div>',
      ),
    ).toBe(
      '<div class="embed"><a href="/a.png" class="embedLink" data-picture="">' +
        '<img src="/a.png" alt="K" width="3" height="2"></a></div>',
    );
  });

  it.each([
    ['lead elsewhere', '<a href="/recipe"><img src="/a.png" alt="K"></a>'],
    ['stand in a link with words', '<a href="/a.png">The kettle <img src="/a.png" alt="K"></a>'],
    ['are emoji', '<p><img src="/smile.png" alt=":)" class="emoji"></p>'],
    ['are none', '<p>img src="/a.png"</p>'],
  ])('stay as they are where they %s', (_what, html) => {
    expect(linked(html)).toBe(html);
  });

  it('have a name as links, also without a description', () => {
    expect(linked('<p>a<img src="/a.png" alt=""></p>')).toContain('data-picture="" aria-label="Open picture"');
    expect(linked('<p>a<img src="/a.png"></p>')).toContain('aria-label="Open picture"');
  });

  it('get space if they are alone in a line without a known size', () => {
    const alone = 'data-picture="alone"';
    expect(linked('<p><img src="/a.png" alt="K"></p>')).toContain(alone);
    expect(linked('<div class="embed"><a href="/a.png"><img src="/a.png" alt="K"></a></div>')).toContain(alone);
    expect(linked('<p><img src="/a.png" alt="K" width="3" height="2"></p>')).not.toContain(alone);
    expect(linked('<p>a badge <img src="/a.png" alt="K"></p>')).not.toContain(alone);
    expect(linked('<p><img src="/a.png" alt="K"> a badge</p>')).not.toContain(alone);
  });
});
