import { axeOf } from '../support/axe.ts';
import { callApi } from '../support/callApi.ts';
import { dropSession, expect, signInByCall, startSession, test } from '../support/journey.ts';

// A request that is decided leaves the list, and what follows moves up.
test.use({ mostShift: 0.2 });

test('an administrator lets members ask for a role, a member asks for it and gets it', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signInByCall(page, 'admin', demo.password);
  const permissions = [{ type: 'global', id: null, permissions: { 'discussions.view': true } }];
  const made = await callApi<{ roleID: number }>(page, 'POST', '/roles', { name: 'Journey helpers', permissions });
  const { roleID } = made.body;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.goto('/dashboard/roles');
  await main.getByRole('button', { name: 'Requests for the role Journey helpers' }).click();
  await dialog.getByRole('checkbox', { name: /Members can ask/ }).check();
  await dialog.getByRole('textbox', { name: /^Questions/ }).fill('Why do you want to help?');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await dropSession(page);
  await startSession(page, 'member', demo.password);
  await page.goto('/profile/edit');
  await main.getByRole('button', { name: 'Ask for this role: Journey helpers' }).click();
  await dialog.getByRole('textbox').fill('I like people.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByText('Your request is waiting for approval.')).toBeVisible();

  await dropSession(page);
  await startSession(page, 'admin', demo.password);
  await page.goto('/dashboard/users/applicants');
  const requests = main.getByRole('region', { name: 'Requests for roles' });
  await expect(requests.getByText('I like people.')).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  await requests.getByRole('button', { name: /^Approve: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(requests.getByText('No one is asking for a role.')).toBeVisible();
  const [holder] = (await callApi<readonly { userID: number }[]>(page, 'GET', `/users?roleID=${roleID}`)).body;
  expect(holder?.userID).toBeGreaterThan(0);
  const { roleIDs } = (await callApi<{ roleIDs: number[] }>(page, 'GET', `/users/${holder?.userID}`)).body;
  await callApi(page, 'PATCH', `/users/${holder?.userID}`, { roleID: roleIDs.filter((id) => id !== roleID) });
  await callApi(page, 'DELETE', `/roles/${roleID}`);
});
