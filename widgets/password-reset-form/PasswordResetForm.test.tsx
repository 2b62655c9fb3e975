import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hydrate } from './hydrate.ts';
import { PasswordResetForm } from './PasswordResetForm.tsx';

const show = async (params: object) =>
  renderToStaticMarkup(
    <PasswordResetForm {...(await hydrate({ title: 'Set a new password' }, { params } as never))} />,
  );

describe('password reset form', () => {
  it('is a plain form post to the address of the link, and holds no password', async () => {
    const html = await show({
      userID: 4,
      token: 'a-b_c',
      isLinkValid: true,
      entry: { values: { password: 'typed' }, errors: { password: ['Too short.'] } },
    });
    expect(html).toMatch(/<form [^>]*action="\/entry\/passwordreset\/4\/a-b_c"/);
    expect(html).toContain('autoComplete="new-password"');
    expect(html).toContain('Too short.');
    expect(html).not.toContain('typed');
  });

  it('offers a new link where this one is spent, broken or missing', async () => {
    for (const params of [{ userID: 4, token: 'x', isLinkValid: false }, { token: 'x' }, {}]) {
      const html = await show(params);
      expect(html).not.toContain('<form');
      expect(html).toContain('href="/entry/passwordrequest"');
    }
  });

  it('says that it is done, unless the address still names a link', async () => {
    expect(await show({ done: '1' })).toContain('Your password has been set');
    expect(await show({ done: '1', userID: 4, token: 'x', isLinkValid: true })).toContain('<form');
  });
});
