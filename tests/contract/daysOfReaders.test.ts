import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dayAt } from '#domain/days.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let whole: WholeApp;
beforeAll(async () => {
  whole = await startWholeApp(inject('databaseUrl'));
});
afterAll(() => whole.close());

interface Post {
  readonly discussionID: number;
  readonly name: string;
  readonly dateInserted: string;
}

const first = async () => (await whole.get('/api/v2/discussions?limit=1&sort=dateInserted')).json<Post[]>()[0] as Post;
const told = (timeZone: string) => `folkmoot-time-zone=${timeZone}`;

/** A zone in which a moment is on another day than in UTC. */
const farZone = (moment: string) => (new Date(moment).getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Etc/GMT+12');

it('a guest finds a post on the day that it is shown with, and every guest gets their own page', async () => {
  const post = await first();
  const zone = farZone(post.dateInserted);
  const [own, utc] = [zone, 'UTC'].map((name) => dayAt(new Date(post.dateInserted), name));
  expect(own).not.toBe(utc);
  const finds = async (day: string | undefined, cookie?: string) => {
    const address = `/search?query=${encodeURIComponent(post.name)}&domain=discussions&after=${day}&before=${day}`;
    const { status, text } = await whole.get(address, cookie);
    expect(status).toBe(200);
    return text.includes(`/discussion/${post.discussionID}/`);
  };
  expect(await finds(utc)).toBe(true);
  expect(await finds(utc, told(zone))).toBe(false);
  expect(await finds(own, told(zone))).toBe(true);
  expect(await finds(own)).toBe(false);
  expect(await finds(utc, told('Nowhere/Land'))).toBe(true);
  expect(await Promise.all([finds(own), finds(own, told(zone)), finds(own)])).toEqual([false, true, false]);
});
