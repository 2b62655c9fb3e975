import { unreachable } from '#api/errorAnswer.ts';
import { readPostRecord } from '#domain/postRecord.ts';
import { ApiError } from '#lib/apiError.ts';
import { onPlaceChange } from '#routing/navigation.ts';
import { type Act, type ActContext, type ActRequest, onActRequest } from '#session/acts.ts';
import { createIsland } from '#session/createIsland.tsx';
import { holdDock } from '#session/dockPlace.ts';
import { holdPlace } from '#session/formPlaces.ts';
import { needStyles } from '#session/neededStyles.ts';
import { askToCompose, type ComposeRequest } from '#session/pageRequests.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import type { Behaviour, PageContext } from '../behaviour.ts';
import { showOwnChanges } from './showOwnChanges.ts';

const selector = '[data-act]';

/** Styles of the dialogs, which a page of posts may not include. */
const dialogStyles = ['ui/form', 'ui/messageBox', 'ui/loader', 'ui/avatar', 'ui/link', 'features/userPicker'].map(
  (folder) => `src/${folder}/styles.css.ts`,
);

/** A closed discussion shows its pill; script has no other way to know. */
const isPostClosed = () =>
  document.querySelector('[data-record^="discussion:"] [data-field="closed"]:not([hidden])') !== null;

type Acts = Readonly<Record<string, Act | undefined>>;

/** Handlers by kind of press, loaded at the first sign of one. */
function createActs(
  context: ActContext,
  { state: { manifestUrl, viewer }, start }: PageContext,
  latest: () => Event | undefined,
) {
  const once = <Value>(load: () => Promise<Value>) => {
    let loaded: Promise<Value> | undefined;
    return () => {
      loaded ??= load();
      loaded.catch(() => {
        loaded = undefined;
      });
      return loaded;
    };
  };
  const menus = once(async (): Promise<Acts> => {
    const [{ createPostMenu }, { UserPicker }] = await Promise.all([
      import('#features/postMenu'),
      import('#features/userPicker'),
      needStyles(manifestUrl, dialogStyles),
    ]);
    return { ...createPostMenu({ ...context, Picker: UserPicker, isClosed: isPostClosed }) };
  });
  const reactions = once(async (): Promise<Acts> => {
    const [{ createReactions }] = await Promise.all([
      import('#features/reactions'),
      needStyles(manifestUrl, dialogStyles),
    ]);
    return { ...createReactions(context, latest()) };
  });
  const share = once(async (): Promise<Acts> => ({ ...(await import('#features/share')).createShare(context) }));
  const answers = once(async (): Promise<Acts> => {
    const { loadAnswers } = await import('#features/postLife');
    return { ...(await loadAnswers())(context) };
  });
  const compose =
    (kind: ComposeRequest['kind']): Act =>
    ({ record }) => {
      context.wake();
      if (kind === 'reply' && record.recordType === 'comment' && !viewer.isGuest) {
        const giveUp = holdPlace(record.recordID);
        void start('compose').then((isThere) => isThere || giveUp());
      } else if (!viewer.isGuest) holdDock(start('compose'));
      askToCompose({ kind, ...record });
    };
  const writing = async (): Promise<Acts> => ({ reply: compose('reply'), quote: compose('quote') });
  const byName: Readonly<Record<string, () => Promise<Acts>>> = {
    menu: menus,
    bookmark: menus,
    edit: menus,
    mute: menus,
    react: reactions,
    pick: reactions,
    log: reactions,
    who: reactions,
    share,
    copyLink: share,
    answer: answers,
    reply: writing,
    quote: writing,
  };
  return (name: string): Promise<Acts> =>
    Object.hasOwn(byName, name) ? (byName[name]?.() ?? writing()) : Promise.resolve({});
}

function pressOf(event: Event): ActRequest | undefined {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
  const record = readPostRecord(element?.closest<HTMLElement>('[data-record]')?.dataset['record']);
  return element && record ? { name: element.dataset['act'] ?? '', element, record } : undefined;
}

/** Handles the controls below posts and beside their titles. `first` is the event that loaded this script. */
export const startPostActs: Behaviour = (page, first) => {
  const { state, wake, follow, refresh } = page;
  const island = createIsland(state);
  // The element under the pointer or focus, for scripts that load later.
  let latest = first;
  const load = createActs({ island, wake, follow, refresh }, page, () => latest);
  const act = (pressed: ActRequest) => {
    // If the script fails to load, the button does not change and the next press tries again.
    load(pressed.name).then(
      (acts) => acts[pressed.name]?.(pressed),
      () => {
        wake();
        showFault(new ApiError(0, unreachable));
      },
    );
  };
  const press = (event: Event) => {
    const pressed = pressOf(event);
    if (pressed) act(pressed);
  };
  const prepare = (event: Event) => {
    const { target } = event;
    latest = event;
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-act], [data-who]') : null;
    if (element) load(element.dataset['act'] ?? 'who').catch(() => undefined);
  };
  // In the capture phase, because React stops events in HTML that it has not hydrated yet.
  for (const [type, listener] of [
    ['click', press],
    ['pointerover', prepare],
    ['focusin', prepare],
  ] as const)
    document.addEventListener(type, listener, { capture: true });
  onActRequest(act);
  showOwnChanges(island.session, load);
  onPlaceChange(() => {
    for (const part of ['menu', 'who', 'modal']) island.draw(part, null);
  });
  if (first?.type === 'click') press(first);
  else if (first) prepare(first);
};
