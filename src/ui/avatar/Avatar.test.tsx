// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { contrast } from '#theme/contrast.ts';
import { renderInPage } from '../testing/renderInPage.tsx';
import { Avatar, type AvatarUser } from './Avatar.tsx';
import { avatarSizes } from './styles.css.ts';

const show = (user: AvatarUser | null) =>
  renderInPage(<Avatar user={user} />).container.firstElementChild as HTMLElement;

describe('Avatar', () => {
  it('shows the photo lazily, with its size, and leaves the name to the text beside it', () => {
    const photo = show({ userID: 1, name: 'Bo', photoUrl: '/p.png' });
    const attributes = ['src', 'alt', 'width', 'height', 'loading', 'decoding'].map((name) => photo.getAttribute(name));
    expect(attributes).toEqual(['/p.png', '', '40', '40', 'lazy', 'async']);
  });

  it('[SH-USER-025] falls back to a generic person, in the member’s color if known', () => {
    const shown = [
      show({ userID: 1, name: 'Ólafur' }),
      show({ userID: 1, name: '' }),
      show({ name: 'Bo' }),
      show(null),
    ];
    expect(shown.map(({ textContent, dataset }) => [textContent, dataset['avatar']])).toEqual(
      shown.map(() => ['', 'icon']),
    );
    expect(show({ userID: 1, name: 'Bo' }).className).not.toBe(show({ userID: 2, name: 'Bo' }).className);
    expect(show({ userID: 9, name: 'Bo' }).className).toBe(show({ userID: 1, name: 'Bo' }).className);
    expect(show(null).className).toBe(show({ userID: 1, name: '' }).className);
  });

  it('[SH-USER-026] has a generic person behind every photo, in case it fails', () => {
    const drawn = show(null).className.split(' ');
    const photo = show({ userID: 1, name: 'Bo', photoUrl: '/gone.png' });
    expect(drawn.every((name) => photo.classList.contains(name))).toBe(true);
  });

  it('[SH-USER-053] comes in five sizes', () => expect(avatarSizes).toEqual([24, 28, 40, 100, 145]));
});

it('puts white on grounds that carry them', () => {
  for (const ground of ['#3b5fa8', '#7a4a9e', '#a1416b', '#a34a2a', '#7d6212', '#3f7434', '#1f7573', '#51637a'])
    expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
});
