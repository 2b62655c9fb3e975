import { readPostRecord } from '#domain/postRecord.ts';
import { createLocale } from '#i18n/locale.ts';
import { askToAct } from '#session/acts.ts';
import { announce } from '#shell/announce.ts';
import type { PageContext } from '../behaviour.ts';
import { commentWriter, focusedPost, mainPost } from './posts.ts';
import { focusedStop, linkOf } from './stops.ts';
import { watchPressed } from './watchPressed.ts';

const buttonOf = (post: HTMLElement | undefined, name: string) =>
  post?.querySelector<HTMLElement>(`[data-act="${name}"]`) ?? undefined;

/** The shortcuts for posts. They press the buttons that the server renders for viewers with the permission. */
export function createPostKeys({ state, start, wake }: Pick<PageContext, 'state' | 'start' | 'wake'>) {
  const press = (button: HTMLElement | undefined) => {
    if (!button) return;
    watchPressed(button, { locale: createLocale(state.site.locale), say: announce });
    button.click();
  };
  /** Acts without a button. */
  const act = async (name: 'edit' | 'mute', post: HTMLElement | undefined) => {
    const record = readPostRecord(post?.dataset['record']);
    if (post && record && (await start('posts'))) askToAct({ name, element: post, record });
  };
  /** The discussion of the focused row, or that of the page. */
  const discussion = () => {
    const post = focusedPost();
    return post?.dataset['record']?.startsWith('discussion:') ? post : mainPost();
  };
  return {
    open: () => {
      const stop = focusedStop();
      if (!stop) return;
      if (stop.matches('article'))
        stop.parentElement?.querySelector<HTMLElement>(':scope > details > summary')?.click();
      else linkOf(stop)?.click();
    },
    reply: () => {
      const button = buttonOf(focusedPost(), 'reply');
      if (button) press(button);
      else commentWriter({ wake, start })?.();
    },
    quote: () => press(buttonOf(focusedPost() ?? mainPost(), 'quote')),
    // Toggles the first reaction. A different one that the viewer gave is not replaced: the list opens instead.
    react: () => {
      const post = focusedPost() ?? mainPost();
      const first = buttonOf(post, 'react');
      const own = post?.querySelector('[data-act="react"][aria-pressed="true"]') ?? first;
      press(own === first ? (first ?? buttonOf(post, 'pick')) : buttonOf(post, 'pick'));
    },
    edit: () => void act('edit', focusedPost() ?? mainPost()),
    bookmark: () => press(buttonOf(discussion(), 'bookmark')),
    mute: () => void act('mute', discussion()),
  };
}
