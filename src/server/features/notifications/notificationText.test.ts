import { describe, expect, it } from 'vitest';
import { createLocale } from '#i18n/locale.ts';
import messages from './messages.json' with { type: 'json' };
import { notificationText } from './notificationText.ts';

const t = createLocale('en').translator(messages);
const facts = {
  reason: 'own',
  record_type: 'comment',
  count: 1,
  count_actors: 1,
  detail: null,
  discussion_name: 'A <kettle>',
  discussion_type: 'discussion',
} as const;
const text = (change: object, names = ['Imani']) => notificationText({ ...facts, ...change }, names, t);

describe('the text of a notification', () => {
  it('names who did what, and counts', () => {
    expect(text({})).toBe('<b>Imani</b> commented on your post <b>A &lt;kettle&gt;</b>');
    expect(text({ reason: 'bookmark', count: 3 })).toBe('<b>Imani</b> wrote 3 comments on <b>A &lt;kettle&gt;</b>');
    expect(text({ reason: 'mention', count_actors: 2 }, ['Imani', 'Pell'])).toContain('<b>Imani</b> and <b>Pell</b>');
    expect(text({ reason: 'reaction', record_type: 'discussion', detail: 'Like', count_actors: 4 })).toBe(
      '<b>Imani</b> and 3 others reacted to your post <b>A &lt;kettle&gt;</b>',
    );
    expect(text({ reason: 'reaction', detail: 'Like' })).toBe(
      '<b>Imani</b> reacted with <b>Like</b> to your comment on <b>A &lt;kettle&gt;</b>',
    );
    expect(text({ reason: 'report', detail: 'actioned Spam & more' })).toBe(
      'Thank you for your report about <b>Spam &amp; more</b>: the moderators have taken action',
    );
    expect(text({ reason: 'followed', record_type: 'discussion', discussion_type: 'question' })).toBe(
      '<b>Imani</b> asked <b>A &lt;kettle&gt;</b>',
    );
  });

  it('contains no other element, whatever the names and the texts of the site are', () => {
    const odd = ((key: string, values: object) => `<i>${key}</i> ${Object.values(values).join(' ')}`) as typeof t;
    const html = notificationText({ ...facts, discussion_name: '\u{E000}<script>\u{E001}' }, ['<b>x</b>'], odd);
    expect(html.match(/<[^>]+>/g)).toEqual(['<b>', '</b>', '<b>', '</b>', '<b>', '</b>']);
    expect(html).not.toMatch(/[\u{E000}\u{E001}]/u);
  });
});
