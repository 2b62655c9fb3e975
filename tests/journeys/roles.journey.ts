import { axeOf } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { expect, startSession, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

const screen = '/dashboard/roles';

// The browser reports the refusal of a name that is taken.
test.use({ expectedErrors: [/status of 422/] });

test('an administrator creates a role, copies it, gives permissions, and deletes it with a successor', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto(screen);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await main.getByRole('button', { name: 'New role' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Helpers');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('They answer questions.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(main.getByRole('heading', { name: 'Helpers' })).toBeVisible();

  await main.getByRole('button', { name: 'Copy the role Member' }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Helpers');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('There is already a role named Helpers.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Guides');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(main.getByRole('heading', { name: 'Guides' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Comment: Guides' })).toBeChecked();

  await main.getByRole('searchbox', { name: 'Find a permission' }).fill('announce');
  await main.getByRole('checkbox', { name: 'Announce posts: Guides' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(main.getByRole('checkbox', { name: 'Announce posts: Helpers' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(main.getByText('2 unsaved changes')).toBeVisible();
  await main.getByRole('button', { name: 'Review and save' }).click();
  await expect(dialog.getByText('No member has the role Guides. It gets:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(main.getByRole('checkbox', { name: 'Announce posts: Guides' })).toBeChecked();

  const roles = (await callApi<{ roleID: number; name: string }[]>(page, 'GET', '/roles')).body;
  const idOf = (name: string) => roles.find((role) => role.name === name)?.roleID ?? 0;
  const account = {
    name: 'Guide of the journeys',
    email: 'guide@example.com',
    password: 'a long enough password',
    sendWelcomeEmail: false,
    roleID: [8, idOf('Guides')],
  };
  const member = await callApi<{ userID: number }>(page, 'POST', '/users', account);
  expect(member.status, 'the role is given to a member').toBe(201);
  await page.reload();
  await main.getByRole('button', { name: 'Delete the role Guides' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(/1 member has this role/)).toBeVisible();
  await question.getByRole('combobox', { name: /Role they get/ }).selectOption('Helpers');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByRole('heading', { name: 'Guides' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /1 member: Show members with the role Helpers/ })).toBeVisible();

  expect((await callApi(page, 'PATCH', `/users/${member.body.userID}`, { roleID: [8] })).status).toBe(200);
  expect((await callApi(page, 'DELETE', `/roles/${idOf('Helpers')}`)).status).toBe(204);
});

for (const width of [375, 1280])
  test(`the roles screen has no barrier at ${width} pixels, nor have its dialogs`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 800 });
    await startSession(page, 'admin', demo.password);
    await page.goto(screen);
    const main = page.getByRole('main');
    await main.getByRole('checkbox', { name: 'Report posts: Guest' }).check();
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
    await main.getByRole('button', { name: 'Review and save' }).click();
    await expect(page.getByRole('dialog')).toContainText('Everyone without an account will get:');
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await main.getByRole('button', { name: 'Discard' }).click();
    await main.getByRole('button', { name: 'Edit the role Member' }).click();
    expect((await axeOf(page).analyze()).violations).toEqual([]);
  });

test('unsaved ticks are not lost by a link without a question', async ({ page, demo }) => {
  await startSession(page, 'admin', demo.password);
  await page.goto(screen);
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'Report posts: Guest' }).check();
  await main.getByRole('link', { name: /Show members with the role Moderator/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByText('1 unsaved change')).toBeVisible();
  await main.getByRole('link', { name: /Show members with the role Moderator/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/dashboard\/users/);
});

test('an administrator views the site as a role and as a guest, and stops on the page they are on', async ({
  page,
  demo,
}) => {
  await startSession(page, 'admin', demo.password);
  await page.goto(screen);
  await page.getByRole('main').getByRole('button', { name: 'View as: Member' }).click();
  const bar = page.getByRole('region', { name: 'Viewing as another role' });
  await expect(bar).toContainText('Viewing as Member.');
  await page.goto('/discussions');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/categories$/);

  await page.goto(screen);
  // The page opens its live connection before the switch; a guest would be refused one.
  await waitForNetworkIdle(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^View as: Guest/ })
    .click();
  await expect(bar).toContainText('(not signed in)');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});
