import { describe, expect, it } from 'vitest';
import {
  embedMaxWidth,
  embedSizes,
  frameAddressOf,
  frameAttributes,
  frameMaxHeight,
  isFrameAllowed,
} from './embeds.ts';

const rule = {
  hosts: ['player.vimeo.com', 'media.talk.example', 'www.youtube-nocookie.com'],
  ownHost: 'www.talk.example',
};

describe('embedded content', () => {
  it('[CO-EMBED-005] has four sizes', () => {
    expect(embedSizes).toEqual(['inline', 'small', 'medium', 'fullwidth']);
  });

  it('[SH-EMBED-007] [CO-EMBED-003] is at most 640 wide and 80vh high', () => {
    expect([embedMaxWidth, frameMaxHeight]).toEqual([640, '80vh']);
  });

  it('[CO-EMBED-002] [CO-EMBED-004] is framed with exactly three rights, and lazily', () => {
    const { sandbox, loading } = frameAttributes('https://player.vimeo.com/video/1', 'A film');
    expect(sandbox.split(' ').sort()).toEqual(['allow-forms', 'allow-same-origin', 'allow-scripts']);
    expect(loading).toBe('lazy');
  });

  it.each(['https://player.vimeo.com/video/1', 'https://www.youtube-nocookie.com/embed/abc?x=1'])(
    'may come from a host that the settings name: %s',
    (address) => {
      expect(isFrameAllowed(address, rule)).toBe(true);
    },
  );

  it.each([
    'http://player.vimeo.com/video/1',
    'https://player.vimeo.com:8443/video/1',
    'https://user:word@player.vimeo.com/',
    'https://player.vimeo.com.evil.example/',
    'https://evil.example/player.vimeo.com',
    'https://vimeo.com/1',
    '//player.vimeo.com/video/1',
    '/discussions',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'blob:https://player.vimeo.com/x',
    '',
    'https://www.talk.example/',
    'https://media.talk.example/x',
  ])('[F37] never from anywhere else, from this site, or from beside it: %s', (address) => {
    expect(isFrameAllowed(address, rule)).toBe(false);
    expect(isFrameAllowed(address, { ...rule, hosts: [...rule.hosts, 'www.talk.example'] })).toBe(false);
  });

  it('never from the same machine by number', () => {
    expect(isFrameAllowed('https://127.0.0.1/', { hosts: ['127.0.0.1'], ownHost: '127.0.0.1' })).toBe(false);
  });

  it('leads to the players that keep no cookies; what has none stays a link', () => {
    const youtube = (url: string) => frameAddressOf({ embedType: 'youtube', url });
    expect(youtube('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
    expect(youtube('https://youtu.be/dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(youtube('https://www.youtube.com/watch?v="><script>')).toBeUndefined();
    expect(frameAddressOf({ embedType: 'vimeo', url: 'https://vimeo.com/76979871' })).toBe(
      'https://player.vimeo.com/video/76979871',
    );
    expect(frameAddressOf({ embedType: 'iframe', url: 'https://a.example/' })).toBe('https://a.example/');
    expect(frameAddressOf({ embedType: 'twitter', url: 'https://a.example/' })).toBeUndefined();
    expect(frameAddressOf({ embedType: 'iframe', url: ['x'] })).toBeUndefined();
  });
});
