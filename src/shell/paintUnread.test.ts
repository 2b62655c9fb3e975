// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { paintUnread } from './paintUnread.ts';

it('[SH-NOTIF-005] writes counts into every badge of the page, up to 99; above that "99+"; none is empty', () => {
  document.body.innerHTML =
    '<b data-unread="notifications">7</b><i data-unread="notifications"></i><u ' +
    'data-unread="conversations">1</u><s data-unread="other">5</s>';
  const texts = () => [...document.querySelectorAll('[data-unread]')].map((element) => element.textContent);
  paintUnread(document, { countUnreadNotifications: 99 });
  expect(texts()).toEqual(['99', '99', '1', '5']);
  paintUnread(document, { countUnreadNotifications: 100, countUnreadConversations: 0 });
  expect(texts()).toEqual(['99+', '99+', '', '5']);
  paintUnread(document, { countUnreadNotifications: 12_345, countUnreadConversations: 3 });
  expect(texts()).toEqual(['99+', '99+', '3', '5']);
});

it('changes the text that React has written instead of replacing it', () => {
  document.body.innerHTML = '<b data-unread="notifications">7</b>';
  const text = document.querySelector('b')?.firstChild;
  paintUnread(document, { countUnreadNotifications: 8 });
  expect(document.querySelector('b')?.firstChild).toBe(text);
  expect(text?.nodeValue).toBe('8');
});
