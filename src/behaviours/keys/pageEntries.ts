import type { Entry } from '#features/palette';
import { readPostRecord } from '#domain/postRecord.ts';
import type { ShortcutName } from '#domain/shortcuts.ts';
import { createLocale } from '#i18n/locale.ts';
import { askToAct } from '#session/acts.ts';
import { foldedButtons, pressFolded } from '#session/foldedActs.ts';
import type { IconName } from '#ui/icon/Icon.tsx';
import { readPageActions } from '#ui/shortcut/pageActions.ts';
import type { PageContext } from '../behaviour.ts';
import messages from './messages.json' with { type: 'json' };
import { focusedPost, mainPost } from './posts.ts';
import { nameOf } from './watchPressed.ts';

interface Shown {
  readonly icon: IconName;
  readonly shortcut?: ShortcutName;
}

/** The acts that are offered, in display order. */
const acts: Readonly<Record<string, Shown>> = {
  reply: { icon: 'reply', shortcut: 'reply' },
  quote: { icon: 'quote', shortcut: 'quote' },
  bookmark: { icon: 'bookmark', shortcut: 'bookmark' },
  pick: { icon: 'smile', shortcut: 'react' },
  share: { icon: 'share' },
  answer: { icon: 'resolved' },
  log: { icon: 'clock' },
  menu: { icon: 'more' },
};
const order = Object.keys(acts);
const actOf = (button: HTMLElement) => button.dataset['act'] ?? '';

const entryOf = (entry: Shown & Pick<Entry, 'id' | 'label' | 'synonyms'> & { readonly run: () => void }): Entry => {
  const { id, run, ...shown } = entry;
  return { ...shown, id: `here:${id}`, section: 'here', isOfPage: true, does: { run } };
};

/** Popups open beside their button, and return the focus to it. */
function press(button: HTMLElement): void {
  button.focus();
  button.click();
}

function buttonEntries(post: HTMLElement | undefined, logLabel: string): readonly Entry[] {
  const folded = foldedButtons(post);
  return [...(post?.querySelectorAll<HTMLElement>('[data-act]') ?? [])]
    .filter((button) => folded.includes(button) || button.checkVisibility?.() !== false)
    .sort((a, b) => order.indexOf(actOf(a)) - order.indexOf(actOf(b)))
    .flatMap((button): Entry[] => {
      const act = actOf(button);
      const shown = acts[act];
      const label = act === 'log' ? logLabel : nameOf(button);
      const run = () => (folded.includes(button) ? pressFolded(button) : press(button));
      return shown ? [entryOf({ ...shown, id: `${act}:${label}`, label, run })] : [];
    });
}

/** The actions of a post that have no button beside it. */
function moreEntries(post: HTMLElement | undefined, { state, start }: PageContext): readonly Entry[] {
  const record = readPostRecord(post?.dataset['record']);
  if (!post || !record) return [];
  const { viewer, site } = state;
  const t = createLocale(site.locale).translator(messages);
  const act = (name: 'edit' | 'mute' | 'copyLink', shown: Shown): Entry =>
    entryOf({
      ...shown,
      id: name,
      label: t(name),
      run: () => void start('posts').then((isThere) => isThere && askToAct({ name, element: post, record })),
    });
  const isOwn = post.querySelector(`a[data-user-card="${viewer.userID}"]`) !== null;
  return [
    ...(!viewer.isGuest && isOwn ? [act('edit', { icon: 'edit', shortcut: 'edit' })] : []),
    ...(!viewer.isGuest && record.recordType === 'discussion' ? [act('mute', { icon: 'bell', shortcut: 'mute' })] : []),
    act('copyLink', { icon: 'link' }),
  ];
}

/** The actions on the focused post, or else on the page’s post and category, as items of the palette. */
export function pageEntries(page: PageContext): readonly Entry[] {
  const post = focusedPost() ?? mainPost();
  const t = createLocale(page.state.site.locale).translator(messages);
  const follows = [...document.querySelectorAll<HTMLElement>('main [data-follow]')];
  return [
    ...readPageActions().map(entryOf),
    ...buttonEntries(post, t('log')),
    ...moreEntries(post, page),
    // A list of categories has one for each.
    ...(follows.length === 1 ? follows : []).map((button) => {
      const label = nameOf(button);
      return entryOf({ icon: 'bell', id: `follow:${label}`, label, run: () => press(button) });
    }),
  ];
}
