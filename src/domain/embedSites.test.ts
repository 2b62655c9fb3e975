import { describe, expect, it } from 'vitest';
import { siteEmbedOf } from './embedSites.ts';

describe('addresses of sites that posts may embed', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', { embedType: 'youtube', videoID: 'dQw4w9WgXcQ' }],
    [
      'https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=1m30s',
      { embedType: 'youtube', videoID: 'dQw4w9WgXcQ', start: 90 },
    ],
    ['https://youtu.be/dQw4w9WgXcQ?t=7', { embedType: 'youtube', videoID: 'dQw4w9WgXcQ', start: 7 }],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', { embedType: 'youtube', videoID: 'dQw4w9WgXcQ' }],
    ['https://www.youtube.com/playlist?list=PLabcdefghij', { embedType: 'youtube', listID: 'PLabcdefghij' }],
    ['https://vimeo.com/channels/staffpicks/76979871', { embedType: 'vimeo', videoID: '76979871' }],
    ['https://www.twitch.tv/videos/1234567', { embedType: 'twitch', twitchID: '1234567' }],
    ['https://soundcloud.com/someone/a-song', { embedType: 'soundcloud' }],
    ['https://giphy.com/gifs/cat-dance-l0MYt5jPR6QX5pnqM', { embedType: 'giphy', giphyID: 'l0MYt5jPR6QX5pnqM' }],
    ['https://imgur.com/a1b2c3d', { embedType: 'imgur', imgurID: 'a1b2c3d' }],
    ['https://www.instagram.com/p/BTjnolqg4po/', { embedType: 'instagram', postID: 'BTjnolqg4po' }],
    ['https://x.com/someone/status/1234567890', { embedType: 'twitter', statusID: '1234567890' }],
    ['https://codepen.io/someone/pen/abcDEF', { embedType: 'codepen', author: 'someone', codepenID: 'abcDEF' }],
    ['https://home.wistia.com/medias/0k5h1g1chs', { embedType: 'wistia', videoID: '0k5h1g1chs' }],
  ])('recognises %s', (address, embed) => expect(siteEmbedOf(address)).toEqual(embed));

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be@evil.example/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/',
    'https://vimeo.com/about',
    'javascript:alert("https://youtu.be/dQw4w9WgXcQ")',
    'not an address',
    '',
  ])('takes %j for no embed', (address) => expect(siteEmbedOf(address)).toBeUndefined());

  it('answers at once for a long hostile address', () => {
    const started = performance.now();
    for (const host of ['vimeo.com', 'www.youtube.com', 'giphy.com', 'soundcloud.com']) {
      siteEmbedOf(`https://${host}/${'a/'.repeat(20_000)}`);
      siteEmbedOf(`https://${host}/gifs/${'a-'.repeat(20_000)}`);
      siteEmbedOf(`https://${host}/watch?${'v=&'.repeat(20_000)}`);
    }
    expect(performance.now() - started).toBeLessThan(500);
  });
});
