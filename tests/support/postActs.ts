import type { Locator, Page } from '@playwright/test';
import { callApi } from './callApi.ts';
import { signInByCall } from './journey.ts';

/** Actions on a post of the demo community, by its menu. */

export const post = '/discussion/61';

export const main = (page: Page) => page.getByRole('main');
export const press = async (button: Locator) => button.click();

export async function menu(page: Page, entry: string): Promise<void> {
  await press(main(page).getByRole('button', { name: 'Post Options' }));
  await press(page.getByRole('menuitem', { name: entry, exact: true }));
}

const save = (page: Page) => press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));

export async function changeAuthor(page: Page): Promise<void> {
  await menu(page, 'Change Author');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill('Greta');
  await press(page.getByRole('option', { name: /Greta Lindqvist/ }));
  await save(page);
}

export async function announce(page: Page): Promise<void> {
  await menu(page, 'Announce');
  await press(page.getByRole('radio', { name: /^In its category/ }));
  await save(page);
}

export async function tag(page: Page): Promise<void> {
  await menu(page, 'Tag');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('bread');
  await press(dialog.getByRole('button', { name: /^Add / }).first());
  await save(page);
}

export async function move(page: Page): Promise<void> {
  await menu(page, 'Move Post / Change Post Type');
  const kind = page.getByRole('dialog').getByLabel('Post type');
  const other = await kind.evaluate(
    (select: HTMLSelectElement) => [...select.options].find(({ selected }) => !selected)?.value ?? '',
  );
  await kind.selectOption(other);
  await save(page);
}

export async function remove(page: Page): Promise<void> {
  await menu(page, 'Delete');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
}

/** Signs in as a member with notifications and all permissions, on a site with a report. */
export async function beginActs(page: Page, password: string): Promise<void> {
  await signInByCall(page, 'admin', password);
  const {
    body: [reason],
  } = await callApi<readonly { reportReasonID: string }[]>(page, 'GET', '/report-reasons');
  const report = { recordType: 'discussion', recordID: 62, reportReasonIDs: [reason?.reportReasonID] };
  await callApi(page, 'POST', '/reports', report);
  await callApi(page, 'POST', '/discussions/63/reactions', { reactionType: 'Agree' });
  const { body: made } = await callApi<{ discussionID: number }>(page, 'POST', '/discussions', {
    name: 'Soon gone',
    body: 'For the log.',
    format: 'text',
    categoryID: 5,
  });
  await callApi(page, 'DELETE', `/discussions/${made.discussionID}`);
}
