// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { RegisterForm } from './RegisterForm.tsx';

afterEach(cleanup);
const contextOf = (params: object) => ({ params, config: () => 'Basic' }) as never;

describe('register form', () => {
  it('says that the holder of the setup token becomes the administrator, and sends the token', async () => {
    const props = await hydrate({}, contextOf({ setup: 'token' }));
    const html = renderToStaticMarkup(<RegisterForm {...props} />);
    expect(html).toContain('You will be the administrator of this site.');
    expect(html).toContain('name="setupToken" value="token"');
  });

  it('says that a spent setup token makes an ordinary account', async () => {
    const props = await hydrate(
      {},
      contextOf({ setup: 'token', isSetupSpent: true, entry: { values: { setupToken: 'token' } } }),
    );
    render(<RegisterForm {...props} />);
    expect(screen.getByText(/This setup link is no longer valid/)).toBeTruthy();
    expect(screen.queryByText(/You will be the administrator/)).toBeNull();
  });

  it('puts the cursor into the first field that was refused', () => {
    const html = renderToStaticMarkup(<RegisterForm errors={{ password: ['Short.'], email: ['Taken.'] }} />);
    expect(html).toMatch(/<input(?=[^>]*autofocus)(?=[^>]*name="email")/i);
    expect(html.match(/autofocus/gi)).toHaveLength(1);
  });

  it('shows the site’s fields with earlier answers, and marks the missing ones', () => {
    const html = renderToStaticMarkup(<RegisterForm {...(fixtures.fields as Parameters<typeof RegisterForm>[0])} />);
    expect(html).toMatch(/<input(?=[^>]*autofocus)(?=[^>]*name="profileFields\[town\]")/i);
    expect(html).toMatch(/<input(?=[^>]*checked)(?=[^>]*name="profileFields\[likes\]\[\]")(?=[^>]*value="Rye")/);
    expect(html).toMatch(/<input(?=[^>]*required)(?=[^>]*name="profileFields\[terms\]")/);
    expect(html.match(/Please fill in “Town”/g)).toHaveLength(1);
  });
});
