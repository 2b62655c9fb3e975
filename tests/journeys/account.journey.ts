import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect, signIn } from '../support/journey.ts';
import { startServer } from '../support/journeyServer.ts';

const password = 'a long enough password';

interface MailServer {
  readonly url: string;
  /** The text of the latest email with this subject; it arrives shortly after the page. */
  readonly mailAbout: (subject: RegExp, to: string) => Promise<string>;
}

async function findMail(folder: string, subject: RegExp, to: string): Promise<string> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const mails = texts.map((text) => JSON.parse(text) as { to: string; subject: string; text: string });
  return mails.findLast((mail) => mail.to === to && subject.test(mail.subject))?.text ?? '';
}

/** A separate server whose email folder can be read. */
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used from the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-account-'));
      await chmod(dataDir, 0o755);
      const server = await startServer({ FOLKMOOT_DATA: dataDir, RATE_LIMIT: 'off' });
      const mailAbout: MailServer['mailAbout'] = async (subject, to) => {
        const find = () => findMail(join(dataDir, 'mail'), subject, to);
        await expect.poll(find, { message: `a mail about ${subject} to ${to}`, timeout: 10_000 }).not.toBe('');
        return find();
      };
      await use({ url: server.url, mailAbout });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mailServer }, use) => use(mailServer.url),
});

const linkIn = (mail: string) => new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '').pathname;

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page
      .getByRole('main')
      .getByRole('textbox', { name: new RegExp(`^${name}`) })
      .fill(value);
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** Changes settings over the API, as an administrator. */
async function setConfig(page: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'vanilla' };
    return (await fetch('/api/v2/config', { method: 'PATCH', headers, body: JSON.stringify(body) })).status;
  }, values);
  expect(status).toBe(200);
}

test('[CO-USER-002] [CO-USER-003] [CO-USER-004] [CO-USER-005] [SH-ROUTE-013] a new member confirms the address by the link in an email, and is not asked again', async ({
  page,
  browser,
  mailServer: { url, mailAbout },
}) => {
  test.slow();
  await signIn(page, 'admin', 'demo');
  await setConfig(page, { 'garden.registration.confirmEmail': true });
  const context = await browser.newContext({ baseURL: url });
  const own = await context.newPage();
  const toast = own.getByText('Your email address is not confirmed.');
  await own.goto('/');
  await expect(own.getByRole('main')).toBeVisible();
  await expect(toast).toHaveCount(0);
  await own.goto('/entry/register');
  await fillIn(own, { Name: 'Juniper Marlow', Email: 'juniper@example.test', Password: password });
  await press(own, 'Register');
  await expect(toast).toBeVisible();
  await own.getByRole('link', { name: 'Resend confirmation email' }).click();
  await expect(own).toHaveURL(/\/entry\/emailconfirmrequest$/);
  await expect(own.getByText(/juniper@example\.test/)).toBeVisible();
  await own.goto(linkIn(await mailAbout(/^Confirm your email address/, 'juniper@example.test')));
  await press(own, 'Confirm email address');
  await expect(own.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await own.goto('/');
  await expect(own.getByRole('main')).toBeVisible();
  await expect(toast).toHaveCount(0);
  await setConfig(page, { 'garden.registration.confirmEmail': false });
  await context.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422|410/] });

  test('a forgotten password is replaced by the link in an email', async ({ page, mailServer: { mailAbout } }) => {
    await page.goto('/entry/signin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await fillIn(page, { 'Name or email': 'member@demo.invalid' });
    await press(page, 'Send link');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const link = linkIn(await mailAbout(/^Set a new password/, 'member@demo.invalid'));
    await page.goto(link);
    await fillIn(page, { 'New password': 'short' });
    await press(page, 'Set password');
    await expect(page.getByText('Passwords must be at least 8 characters long.')).toBeVisible();
    await fillIn(page, { 'New password': password });
    await press(page, 'Set password');
    await expect(page.getByRole('heading', { name: 'Your password has been set' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await signIn(page, 'member', password);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  });
});

test('[SH-FORM-010] a member uploads a photo, which is shown small and without its location data', async ({ page }) => {
  await signIn(page, 'moderator', 'demo');
  await page.goto('/profile/edit');
  const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#275d3a' } })
    .withExif({ IFD0: { Copyright: 'my own garden' } })
    .jpeg()
    .toBuffer();
  const answer = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/v2/media') && reply.request().method() === 'POST',
  );
  // By the button: presses before its script are replayed, but a file would be lost.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await chooser).setFiles({ name: 'garden.jpg', mimeType: 'image/jpeg', buffer: photo });
  const media = (await (await answer).json()) as { url: string; type: string };
  expect(media.type).toBe('image/jpeg');
  const original = await page.request.get(media.url);
  expect((await original.body()).includes('my own garden')).toBe(false);
  expect(original.headers()['content-security-policy']).toBe("default-src 'none'; sandbox");
  const small = await page.request.get(media.url.replace('/uploads/', '/uploads/w300/'));
  expect((await sharp(await small.body()).metadata()).width).toBe(300);
});

test('[SH-COLL-007] [SH-COLL-008] [SH-COLL-009] a moderator puts a post into a collection, by keyboard', async ({
  page,
}) => {
  await signIn(page, 'moderator', 'demo');
  await page.goto('/discussion/3');
  const button = page.getByRole('main').getByRole('button', { name: 'Post Options' });
  const entry = page.getByRole('menuitem', { name: 'Add to Collection' });
  await button.focus();
  await page.keyboard.press('Enter');
  await entry.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to Collection' });
  await dialog.getByRole('checkbox', { name: 'Worth reading' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: 'New collection' }).fill('Of the towpath');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The post is now in 2 collections.')).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await entry.focus();
  await page.keyboard.press('Enter');
  for (const name of ['Worth reading', 'Of the towpath'])
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
