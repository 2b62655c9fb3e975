import { commentField, isDraftList, words } from '../support/composePage.ts';
import { expect, signInByCall, test } from '../support/journey.ts';
import { waitForNetworkIdle } from '../support/networkIdle.ts';

// The session of the first tab is over.
test.use({ expectedErrors: [/Failed to load resource|Error saving draft/] });

test('[F22] an error of an expired session goes once the member signs in in another tab, and typed text stays', async ({
  page,
  context,
  demo,
}) => {
  await signInByCall(page, 'member', demo.password);
  await page.goto('/discussion/61');
  await waitForNetworkIdle(page);
  const isRead = page.waitForResponse((response) => isDraftList(response.url()));
  await commentField(page).click();
  await page.keyboard.type(words);
  await isRead;
  await context.clearCookies();
  await page.getByRole('main').locator('[data-react="Up"]').first().click();
  const notice = page.getByText('You have been signed out.', { exact: false });
  await expect(notice).toBeVisible();
  const other = await context.newPage();
  // Without a page for guests in between, at which the first tab would load again.
  await signInByCall(other, 'member', demo.password);
  await other.goto('/');
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('You are signed in again.')).toBeVisible();
  const saved = page.waitForResponse((response) => /\/reactions/.test(response.url()) && response.ok());
  await page.getByRole('main').locator('[data-react="Up"]').first().click();
  await saved;
  await expect(commentField(page)).toContainText(words);
});
