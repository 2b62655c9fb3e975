import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { announce, beginActs, changeAuthor, main, menu, move, post, press, remove, tag } from '../support/postActs.ts';

// Messages appear above the page, and the result of an action moves the content below.
// Live news about a deleted post can make its page request the comments, which answers 410.
test.use({ mostShift: 1, expectedErrors: [/status of (?:403|410|422|500)|ERR_/] });
// Rejected requests change nothing, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

interface Act {
  readonly name: string;
  readonly path: string;
  /** The request, which is rejected in this test. */
  readonly call: RegExp;
  readonly run: (page: Page) => Promise<void>;
  /** The error message, whose text or place identifies the failed action. */
  readonly said: (page: Page) => Locator;
}

/** A toast is far from the pressed control, so it starts with the action that failed. */
const toast = (words: string) => (page: Page) => page.locator('[data-overlay] > div').filter({ hasText: words });
const dialog = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const beside = (button: RegExp) => (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: button }) })
    .first();

async function reportPost(page: Page): Promise<void> {
  await menu(page, 'Report');
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('checkbox').first());
  await press(dialog.getByRole('button', { name: 'Send report' }));
}

async function react(page: Page): Promise<void> {
  await press(main(page).getByRole('button', { name: 'React' }).first());
  await press(page.getByRole('menuitemcheckbox').first());
}

/** Proposes a post to curators. */
async function feature(page: Page): Promise<void> {
  await press(main(page).getByRole('button', { name: 'React' }).first());
  await press(page.getByRole('menuitemcheckbox', { name: 'Promote' }));
}

async function restore(page: Page): Promise<void> {
  await press(main(page).getByRole('button', { name: 'Restore' }).first());
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^(?:Restore|OK|Confirm)$/ }));
}

async function readAllInMenu(page: Page): Promise<void> {
  await press(page.getByRole('banner').locator('summary', { hasText: 'Notifications' }));
  await press(page.getByRole('banner').getByRole('button', { name: 'Mark all read' }));
}

const patch = /\/api\/v2\/discussions\/61$/;
const acts: readonly Act[] = [
  {
    name: 'close',
    said: toast('The discussion was not closed.'),
    path: post,
    call: patch,
    run: (page) => menu(page, 'Close'),
  },
  {
    name: 'sink',
    said: toast('The discussion was not sunk.'),
    path: post,
    call: patch,
    run: (page) => menu(page, 'Sink'),
  },
  {
    name: 'mute',
    said: toast('The discussion was not muted.'),
    path: post,
    call: /discussions\/61\/mute$/,
    run: (page) => menu(page, 'Mute'),
  },
  {
    name: 'bump',
    said: toast('This post was not bumped.'),
    path: post,
    call: /discussions\/61\/bump$/,
    run: (page) => menu(page, 'Bump'),
  },
  { name: 'announce', said: dialog('Announce'), path: post, call: patch, run: announce },
  { name: 'tag', said: dialog('Tag'), path: post, call: /discussions\/61\/tags$/, run: tag },
  { name: 'move', said: dialog('Move Post / Change Post Type'), path: post, call: /discussions\/61\/type$/, run: move },
  { name: 'change the author', said: dialog('Change Author'), path: post, call: patch, run: changeAuthor },
  { name: 'delete', said: dialog('Delete discussion'), path: post, call: patch, run: remove },
  { name: 'report', said: dialog('Report'), path: post, call: /\/api\/v2\/reports$/, run: reportPost },
  {
    name: 'bookmark',
    said: toast('There was a problem bookmarking this discussion.'),
    path: post,
    call: /discussions\/61\/bookmark$/,
    run: (page) => press(main(page).getByRole('button', { name: 'Bookmark' })),
  },
  {
    name: 'accept an answer',
    said: toast('The answer could not be changed:'),
    path: post,
    call: /\/answer$/,
    run: (page) => press(main(page).getByRole('button', { name: 'Accept answer' }).first()),
  },
  {
    name: 'take a report',
    said: beside(/^Assign to me/),
    path: '/dashboard/content/reports',
    call: /\/api\/v2\/reports\/\d+$/,
    run: (page) => press(main(page).getByRole('button', { name: 'Assign to me' }).first()),
  },
  { name: 'react', said: toast('Your reaction was not saved.'), path: post, call: /\/reactions/, run: react },
  { name: 'feature', said: toast('Your reaction was not saved.'), path: post, call: /\/reactions/, run: feature },
  {
    name: 'vote',
    said: toast('Your vote was not saved.'),
    path: post,
    call: /\/reactions/,
    run: (page) => press(main(page).locator('[data-react="Up"]').first()),
  },
  {
    name: 'take back a reaction',
    said: toast('Your reaction was not removed.'),
    path: '/discussion/63',
    call: /discussions\/63\/reactions/,
    run: (page) => press(main(page).locator('[data-act="react"][aria-pressed="true"]').first()),
  },
  {
    name: 'restore',
    said: beside(/^Restore/),
    path: '/log/filter?operation=delete',
    call: /\/post-log\/\d+\/undo$/,
    run: restore,
  },
  {
    name: 'follow',
    said: (page) => main(page).locator('details[open]'),
    path: '/categories/repair-cafe',
    call: /\/preferences\//,
    run: (page) =>
      press(
        main(page)
          .locator('summary', { hasText: /^Follow/ })
          .first(),
      ),
  },
  {
    name: 'mark all as read, on the page',
    said: toast('Your notifications were not marked as read.'),
    path: '/notifications',
    call: /notifications$/,
    run: (page) => press(main(page).getByRole('button', { name: 'Mark all read' })),
  },
  {
    name: 'mark all as read, in the menu',
    said: toast('Your notifications were not marked as read.'),
    path: '/',
    call: /notifications$/,
    run: readAllInMenu,
  },
];

const refusal = {
  status: 500,
  message: 'The gate is shut.',
  description: 'Ray ID: 7d1f2a9c',
  actionButton: { label: 'Ask the warden', url: '/categories' },
};

/** Only writes are rejected; reads work. */
const refuse = (call: RegExp, answer: (route: Route) => Promise<void>) => async (page: Page) =>
  page.route(call, (route) => (route.request().method() === 'GET' ? route.fallback() : answer(route)));

/** Closes what an act has opened and what was said about it, so that the next one begins on the same page. */
async function clear(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (let open = await dialogs.count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(open - 1);
  }
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (let said = await dismiss.count(); said > 0; said -= 1) {
    await press(dismiss.first());
    await expect(dismiss).toHaveCount(said - 1);
  }
}

/** Tries each act with its calls answered like this; acts of one page follow each other there. */
async function tryEach(
  page: Page,
  answer: (route: Route) => Promise<void>,
  look: (act: Act) => Promise<void>,
): Promise<void> {
  let path = '';
  for (const act of acts)
    await test.step(act.name, async () => {
      if (act.path === path) await clear(page);
      else await page.goto(act.path);
      ({ path } = act);
      await refuse(act.call, answer)(page);
      await act.run(page);
      await look(act);
      await page.unroute(act.call);
    });
}

const seen = (page: Page, words: RegExp) => page.getByText(words).filter({ visible: true }).first();

test('every refused action is named, with the whole message of the server', async ({ page, demo }) => {
  await beginActs(page, demo.password);
  await tryEach(
    page,
    (route) => route.fulfill({ status: 500, json: refusal }),
    async ({ said }) => {
      await expect(seen(page, /The gate is shut\./)).toBeVisible();
      await expect(said(page)).toContainText('The gate is shut.');
      await expect(seen(page, /Ray ID: 7d1f2a9c/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ask the warden' }).filter({ visible: true }).first()).toBeVisible();
    },
  );
});

test('every action says what was not done when the connection is down', async ({ page, demo }) => {
  await beginActs(page, demo.password);
  await tryEach(
    page,
    (route) => route.abort('connectionrefused'),
    ({ said }) => expect(said(page)).toContainText('Something went wrong while contacting the server.'),
  );
});

test('every act of a session that is over leads to signing in', async ({ page, demo }) => {
  await beginActs(page, demo.password);
  // The session ends with the act.
  let isOver = false;
  await page.route(/\/api\/v2\/users\/me$/, (route) =>
    isOver ? route.fulfill({ json: { userID: 0 } }) : route.continue(),
  );
  const over = { status: 403, json: { message: 'Permission Problem', status: 403 } };
  const way = { name: 'Sign In' };
  await tryEach(
    page,
    (route) => {
      isOver = true;
      return route.fulfill(over);
    },
    async () => {
      const place = seen(page, /You have been signed out\./);
      await expect(place.getByRole('link', way).or(place.locator('..').getByRole('link', way)).first()).toBeVisible();
      isOver = false;
    },
  );
});
