import { expect, test } from '../support/journey.ts';
import { startServer } from '../support/journeyServer.ts';

test("an installation of one's own starts empty; whoever has the printed address becomes its first administrator", async ({
  page,
}) => {
  test.slow();
  const server = await startServer({ FOLKMOOT_DEMO: 'off' });
  try {
    expect(server.printed()).not.toContain('demo');
    const setUp = /http:\/\/\S+\/entry\/register\?setup=\S+/.exec(server.printed())?.[0] ?? '';
    expect(setUp).not.toBe('');
    await page.goto(setUp);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Founder');
    await page.getByRole('textbox', { name: /^Email/ }).fill('founder@example.com');
    await page.getByRole('textbox', { name: /^Password/ }).fill('a long enough password');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('0 of 6 done')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
    const layouts = await page.evaluate(
      async () => (await fetch('/api/v2/layouts', { headers: { 'X-Requested-With': 'vanilla' } })).status,
    );
    expect(layouts).toBe(200);
    await page.goto(`${server.url}/discussions`);
    await expect(page.getByRole('main')).toBeVisible();
    await page.goto(`${server.url}/post/discussion`);
    await expect(page.getByRole('heading', { name: 'Create your first category' })).toBeVisible();
    await expect(page.getByText('You cannot create posts here.')).toHaveCount(0);
    await page.getByRole('link', { name: /start with a set of categories/ }).click();
    await page.getByRole('button', { name: /Club or town/ }).click();
    await expect(page.getByRole('button', { name: /Club or town/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Give and take')).toBeVisible();
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText('1 of 6 done')).toBeVisible();
    await page.getByRole('link', { name: 'Name your community' }).click();
    await page.getByRole('textbox', { name: 'Site name' }).fill('Elm Street');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect
      .poll(async () => (await page.request.get(`${server.url}/`)).text())
      .toContain('<title>Elm Street</title>');
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText('2 of 6 done')).toBeVisible();
    await page.goto(`${server.url}/post/discussion`);
    await expect(page.getByRole('textbox', { name: /Title/ })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await server.stop();
  }
});
