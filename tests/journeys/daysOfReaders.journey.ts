import { dayAt } from '#domain/days.ts';
import { expect, test } from '../support/journey.ts';

interface Post {
  readonly name: string;
  readonly dateInserted: string;
}

/** A zone in which a moment is on another day than in UTC. */
const farZone = (moment: string) => (new Date(moment).getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Etc/GMT+12');

test('a guest far from UTC finds a post on the day that it is shown with, by form and by address', async ({
  browser,
  request,
  baseURL,
}) => {
  const [post] = (await (await request.get('/api/v2/discussions?limit=1&sort=dateInserted')).json()) as Post[];
  if (!post) throw new Error('The demo has no posts.');
  const timezoneId = farZone(post.dateInserted);
  const [own, utc] = [timezoneId, 'UTC'].map((zone) => dayAt(new Date(post.dateInserted), zone)) as [string, string];
  const place = { timezoneId, baseURL: baseURL ?? '' };
  const context = await browser.newContext(place);
  const page = await context.newPage();
  const found = page.getByRole('main').getByRole('link', { name: post.name }).first();

  await page.goto(`/search?query=${encodeURIComponent(post.name)}&domain=discussions`);
  await expect(found).toBeVisible();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'folkmoot-time-zone' }));
  const [after, before] = [page.getByLabel('From', { exact: true }), page.getByLabel('Until', { exact: true })];
  const ask = async (day: string) => {
    // The filters are open once some are chosen.
    if (!(await after.isVisible()))
      await page
        .getByRole('main')
        .getByText(/^Filters/)
        .first()
        .click();
    await after.fill(day);
    await before.fill(day);
    await before.press('Enter');
    await expect(page).toHaveURL(new RegExp(`before=${day}`));
  };
  await ask(own);
  await expect(found).toBeVisible();
  await ask(utc);
  await expect(found).toHaveCount(0);

  const stranger = await (await browser.newContext(place)).newPage();
  await stranger.goto(`/search?query=${encodeURIComponent(post.name)}&domain=discussions&after=${own}&before=${own}`);
  await expect(stranger.getByRole('main').getByRole('link', { name: post.name }).first()).toBeVisible();
  await stranger.context().close();
  await context.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('days are those of UTC', async ({ page, request }) => {
    const [post] = (await (await request.get('/api/v2/discussions?limit=1&sort=dateInserted')).json()) as Post[];
    const day = post?.dateInserted.slice(0, 10);
    const words = encodeURIComponent(post?.name ?? '');
    await page.goto(`/search?query=${words}&domain=discussions&after=${day}&before=${day}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: post?.name ?? '' })
        .first(),
    ).toBeVisible();
  });
});
