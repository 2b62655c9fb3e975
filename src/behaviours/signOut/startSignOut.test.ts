// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { wanted } from '../selectors.gen.ts';
import { behaviours } from '../starts.gen.ts';
import type { PageContext } from '../behaviour.ts';

const asking = vi.hoisted(() => vi.fn(() => Promise.resolve(false)));
vi.mock('#features/signOut', () => ({ askToSignOut: asking }));

it('N8: a page without the title bar asks before signing out deletes what is not saved', async () => {
  document.body.innerHTML = '<div id="app"><form method="post" action="/entry/signout"></form></div>';
  const state = { viewer: { userID: 1, isGuest: false }, site: { locale: 'en' } };
  localStorage.setItem('folkmoot.own.1.reply.2', '"half a thought"');
  // As the page starts what its elements request.
  const named = wanted.filter(([selector, , when]) => when === 'presence' && document.querySelector(selector));
  for (const [, name] of named)
    if (name !== 'wholePage') (await behaviours[name]())({ state } as PageContext, undefined);
  const press = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(asking).toHaveBeenCalledOnce());
  expect(localStorage.getItem('folkmoot.own.1.reply.2')).toBe('"half a thought"');
});
