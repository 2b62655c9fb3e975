import type { Entry } from '#features/palette';
import type { ShortcutName } from '#domain/shortcuts.ts';
import type { IconName } from '#ui/icon/Icon.tsx';
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
  menu: { icon: 'more' },
};
const order = Object.keys(acts);
const actOf = (button: HTMLElement) => button.dataset['act'] ?? '';

/** The buttons of the focused post, or of the page’s post, as items of the palette. */
export function pageEntries(): readonly Entry[] {
  const post = focusedPost() ?? mainPost();
  const buttons = [...(post?.querySelectorAll<HTMLElement>('[data-act]') ?? [])]
    .filter((button) => button.checkVisibility?.() !== false)
    .sort((a, b) => order.indexOf(actOf(a)) - order.indexOf(actOf(b)));
  return buttons.flatMap((button): Entry[] => {
    const shown = acts[actOf(button)];
    const label = nameOf(button);
    if (!shown) return [];
    return [
      {
        ...shown,
        id: `here:${actOf(button)}:${label}`,
        section: 'here',
        label,
        isOfPage: true,
        does: {
          run: () => {
            // Menus open beside their button, and return the focus to it.
            button.focus();
            button.click();
          },
        },
      },
    ];
  });
}
