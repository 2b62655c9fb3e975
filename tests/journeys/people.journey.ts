import type { Page } from '@playwright/test';
import { axeOf } from '../support/axe.ts';
import { expect, signInByCall, signOut, startSession, test } from '../support/journey.ts';
import { callApi, setConfig } from '../support/navigationSite.ts';

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

const nameIn = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
const card = (page: Page, name: string) => page.getByRole('dialog', { name: `Profile of ${name}` });

test.describe('profile cards', () => {
  const name = 'Lotte van der Wiel-Brinkhuijsen';

  test('[SH-USER-009] pop up on a desktop over a name that is rested on, and go with the mouse', async ({ page }) => {
    await page.goto('/discussions');
    await nameIn(page, name).hover();
    await expect(card(page, name)).toContainText('Joined');
    await expect(card(page, name)).toContainText('Last Active');
    await expectNoBarriers(page);
    await card(page, name).hover();
    await expect(card(page, name)).toBeVisible();
    await page.mouse.move(4, 300);
    await expect(card(page, name)).toHaveCount(0);
  });

  test('[SH-USER-009] open by keyboard, trap the focus and return it', async ({ page }) => {
    await page.goto('/discussions');
    const link = nameIn(page, name);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(card(page, name)).toContainText('Joined');
    await page.keyboard.press('Tab');
    await expect(card(page, name).getByRole('link', { name: 'View profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card(page, name)).toHaveCount(0);
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, name)).toContainText('Joined');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\/Lotte/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(card(page, name)).toHaveCount(0);
  });

  test('open by the first press, before any script has come; the second press leads to the profile', async ({
    page,
  }) => {
    await page.goto('/discussions', { waitUntil: 'commit' });
    await nameIn(page, name).click();
    await expect(card(page, name)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/discussions');
    await nameIn(page, name).click();
    await expect(page).toHaveURL(/\/profile\/Lotte/);
  });

  test('belong to mentions in posts too', async ({ page }) => {
    await page.goto('/discussions');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        className: 'atMention',
        href: '/profile/Fenn',
        textContent: '@Fenn',
      });
      link.dataset['userid'] = '13';
      // Above the page, so that the link of this test causes no layout shift.
      Object.assign(link.style, { position: 'fixed', insetBlockStart: '80px', insetInlineStart: '40%', zIndex: '1' });
      document.body.append(link);
    });
    await page.getByRole('link', { name: '@Fenn' }).click();
    await expect(card(page, 'Fenn')).toContainText("This user's profile is private.");
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

    test('[SH-USER-010] are modals', async ({ page }) => {
      // On the page of a post, because in a list a finger opens the post anywhere in its row.
      const posts = await page.request.get('/api/v2/discussions?insertUserID=10');
      await page.goto(((await posts.json()) as { url: string }[])[0]?.url ?? '');
      await nameIn(page, name).tap();
      const modal = page.getByRole('dialog', { name: 'Profile' });
      await expect(modal).toContainText(name);
      await expect(modal).toHaveAttribute('aria-modal', 'true');
      await expect(modal).toContainText('Joined');
      await expectNoBarriers(page);
      await modal.getByRole('button', { name: 'Close' }).tap();
      await expect(modal).toHaveCount(0);
    });

    for (const account of ['member', 'moderator']) {
      test(`keep their height when a ${account} has to wait for what they say`, async ({ page, demo }) => {
        await signInByCall(page, account, demo.password);
        const posts = await page.request.get('/api/v2/discussions?insertUserID=10');
        const isSeen = Promise.withResolvers<void>();
        await page.route(/\/api\/v2\/users\/10\b/, async (route) => {
          await isSeen.promise;
          await route.continue();
        });
        await page.goto(((await posts.json()) as { url: string }[])[0]?.url ?? '');
        await nameIn(page, name).tap();
        const modal = page.getByRole('dialog', { name: 'Profile' });
        await expect(modal).toContainText('Loading');
        const height = async () => (await modal.boundingBox())?.height ?? 0;
        const before = await height();
        isSeen.resolve();
        await expect(modal).toContainText('Joined');
        expect(Math.abs((await height()) - before)).toBeLessThan(8);
      });
    }
  });

  test.describe('that cannot load', () => {
    test.use({ expectedErrors: [/status of (404|500)/] });

    test('[SH-USER-022] [SH-USER-023] [SH-USER-049] say whether the user is gone or the call failed', async ({
      page,
    }) => {
      let status = 500;
      await page.route('**/api/v2/users/10/**', (route) => route.fulfill({ status, json: { message: 'No.', status } }));
      await page.goto('/discussions');
      await nameIn(page, name).click();
      const popup = page.getByRole('dialog');
      await expect(popup).toContainText('ERROR');
      await expect(popup).toContainText('Failed to load user');
      status = 404;
      await popup.getByRole('button', { name: 'Try again' }).click();
      await expect(popup).toContainText('DELETED');
      await expect(popup).toContainText('This user has been deleted.');
    });

    test('stay under a hand at rest while they change their shape above a name', async ({ page }) => {
      let status = 500;
      await page.route('**/api/v2/users/10/**', (route) => route.fulfill({ status, json: { message: 'No.', status } }));
      await page.setViewportSize({ width: 1280, height: 420 });
      await page.goto('/discussions');
      const link = nameIn(page, name);
      await link.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await link.click();
      const popup = page.getByRole('dialog');
      await expect(popup).toContainText('Failed to load user');
      status = 404;
      await popup.getByRole('button', { name: 'Try again' }).click();
      await expect(popup).toContainText('This user has been deleted.');
      await expect(popup).toBeFocused();
    });
  });
});

test('[SH-PERM-001] a profile shows each viewer only what they may see and do', async ({ page, demo }) => {
  const main = page.getByRole('main');
  const visit = async () => {
    await page.goto('/profile/Imani%20Osei');
    await expect(main.getByRole('heading', { level: 1, name: 'Imani Osei' })).toBeVisible();
    await expect(main.getByRole('link', { name: /One year, 214 objects/ })).toBeVisible();
    const text = (await main.textContent()) ?? '';
    return [text.includes('imani@demo.invalid'), (await main.getByRole('link', { name: 'Edit member' }).count()) > 0];
  };
  expect(await visit()).toEqual([false, false]);
  await signInByCall(page, 'member', demo.password);
  expect(await visit()).toEqual([false, false]);
  await signOut(page);
  await signInByCall(page, 'moderator', demo.password);
  expect(await visit()).toEqual([true, false]);
  await signOut(page);
  await signInByCall(page, 'admin', demo.password);
  expect(await visit()).toEqual([true, true]);
});

test('a profile leads from part to part, without barriers', async ({ page }) => {
  await page.goto('/profile/Imani%20Osei');
  await expectNoBarriers(page);
  const parts = page.getByRole('navigation', { name: 'Profile sections' });
  for (const [part, address] of [
    ['Discussions', '/profile/discussions/Imani%20Osei'],
    ['Comments', '/profile/comments/Imani%20Osei'],
    ['Reactions', '/profile/reactions/Imani%20Osei'],
  ] as const) {
    await parts.getByRole('link', { name: part }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
    await expectNoBarriers(page);
  }
  await page.getByRole('link', { name: /^LOL/ }).click();
  await expect(page).toHaveURL(/reaction=Lol$/);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'LOL' }).first()).toBeVisible();
});

test('[CO-DISC-024] [CO-DISC-025] [CO-DISC-026] a member’s signature is shown below their posts if the site shows signatures', async ({
  page,
  browser,
  baseURL,
  demo,
}) => {
  const site = { browser, baseURL, password: demo.password };
  await signInByCall(page, 'member', demo.password);
  const post = { name: 'A signed note', body: 'Words above.', format: 'text', categoryID: 11 };
  const { url, discussionID } = await callApi<{ url: string; discussionID: number }>(
    page,
    'POST',
    '/discussions',
    post,
  );
  await callApi(page, 'POST', '/comments', { discussionID, body: 'And below.', format: 'text' });
  await page.goto('/profile/edit');
  const form = page.getByRole('region', { name: 'Profile', exact: true });
  await expect(form.getByRole('textbox', { name: /^Title/ })).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^Signature/ })).toHaveCount(0);
  await setConfig(site, {
    'signatures.enabled': true,
    'signatures.hideMobile': false,
    'signatures.imageMaxHeight': 60,
  });
  try {
    await page.reload();
    await form.getByRole('textbox', { name: /^Signature/ }).fill('Bread, *mostly*');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(form.getByRole('textbox', { name: /^Signature/ })).toHaveValue('Bread, *mostly*');
    await page.goto(url);
    const signature = page.getByRole('main').locator('[data-member-text="signature"]');
    await expect(signature).toHaveText(['Bread, mostly', 'Bread, mostly']);
    await expect(signature.locator('em')).toHaveText(['mostly', 'mostly']);
    await expectNoBarriers(page);
  } finally {
    await setConfig(site, {
      'signatures.enabled': false,
      'signatures.hideMobile': true,
      'signatures.imageMaxHeight': 0,
    });
  }
  await page.reload();
  await expect(page.getByRole('main').locator('[data-member-text="signature"]')).toHaveCount(0);
});

test.describe('people who are not there', () => {
  test.use({ expectedErrors: [/status of 40[34]/] });

  test('have no profile, and private ones show no more than a name', async ({ page }) => {
    expect((await page.goto('/profile/Nobody%20Of%20That%20Name'))?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('User Not Found');
    expect((await page.goto('/profile/Fenn'))?.status()).toBe(200);
    await expect(page.getByRole('main')).toContainText("This user's profile is private.");
    await expect(page.getByRole('navigation', { name: 'Profile sections' })).toHaveCount(0);
    await expectNoBarriers(page);
    for (const path of ['/profile', '/profile/edit', '/dashboard/users', '/dashboard/roles']) {
      expect((await page.goto(path))?.status(), path).toBe(403);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /sign in/i })
          .first(),
      ).toBeVisible();
    }
  });
});

test.describe('one’s own profile', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is edited: name, privacy, password; a refusal loses nothing', async ({ page, demo, browser }) => {
    await page.goto('/entry/register');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Perpetua Lindqvist');
    await page.getByRole('textbox', { name: /^Email/ }).fill('perpetua@example.com');
    await page.getByRole('textbox', { name: /^Password/ }).fill('a long enough password');
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toHaveCount(0);
    await page.goto('/profile/edit');
    await expectNoBarriers(page);
    const profile = page.getByRole('region', { name: 'Profile' });
    await profile.getByRole('textbox', { name: /^Name/ }).fill('Fenn');
    await profile.getByRole('textbox', { name: /^Title/ }).fill('Bell ringer');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(profile).toContainText('already in use');
    await expect(profile.getByRole('textbox', { name: /^Title/ })).toHaveValue('Bell ringer');
    await profile.getByRole('textbox', { name: /^Name/ }).fill('Perpetua Öhman');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    const privacy = page.getByRole('region', { name: 'Privacy' });
    await privacy.getByRole('checkbox', { name: /Private profile/ }).check();
    await privacy.getByRole('button', { name: 'Save' }).click();
    const password = page.getByRole('region', { name: 'Password' });
    await password.getByLabel(/Current password/).fill('not it at all');
    await password.getByLabel(/New password/).fill('another long password');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password).toContainText('This is not your current password.');
    await expect(password.getByLabel(/New password/)).toHaveValue('another long password');
    await password.getByLabel(/Current password/).fill('a long enough password');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();

    // The previous link still works, and others only see the name.
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(new URL('/profile/Perpetua%20Lindqvist', page.url()).href);
    await expect(stranger).toHaveURL(/\/profile\/Perpetua%20%C3%96hman$/);
    await expect(stranger.getByRole('main')).toContainText("This user's profile is private.");
    await stranger.close();
    await page.goto('/profile');
    await expect(page.getByRole('main')).toContainText('Bell ringer');
    expect(demo.password).not.toBe('');
  });
});

test('[SH-PERM-002] an administrator finds, adds, changes and bans users', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/users');
  await expectNoBarriers(page);
  await page.getByRole('searchbox', { name: 'Name or email' }).fill('hollis');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/name=hollis/);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add member' }).click();
  const form = page.getByRole('dialog', { name: 'Add member' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Quentin Ashworth');
  await form.getByRole('textbox', { name: /^Email/ }).fill('quentin@example.com');
  await form.getByLabel(/^Password/).fill('a long enough password');
  await form.getByRole('button', { name: 'Add member' }).click();
  await expect(page).toHaveURL(/name=Quentin/);
  await page.getByRole('link', { name: 'Edit Quentin Ashworth' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Ban member' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ban Quentin Ashworth?' });
  await question.getByRole('button', { name: 'Ban member' }).click();
  await expect(page.getByText('This member is banned.')).toBeVisible();
  await page.goto('/dashboard/users?banned=true');
  await expect(page.getByRole('main')).toContainText('Quentin Ashworth');
  await page.goto('/dashboard/roles');
  await expect(page.getByRole('main')).toContainText('Moderators look after what others write.');
  await expectNoBarriers(page);
});
