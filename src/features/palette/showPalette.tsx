import type { SearchSettings } from '#contracts/search.ts';
import { postTypesQuery } from '#api/postPlaces.ts';
import { readAllNotifications } from '#api/notifications.ts';
import { searchSettings, searchUrl } from '#domain/search.ts';
import { inPageSection } from '#routing/pageSection.ts';
import type { Island } from '#session/createIsland.tsx';
import { needStyles } from '#session/neededStyles.ts';
import { areShortcutsOn } from '#session/shortcutSwitch.ts';
import { hasFeature } from '#session/siteStore.ts';
import { announceUnread } from '#session/unread.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { commandsOf, mayPost, type OfferedType } from './commands.ts';
import { addressOf, type Entry } from './entries.ts';
import { find } from './find.ts';
import messages from './messages.json' with { type: 'json' };
import { Palette } from './Palette.tsx';
import { readRecents, remember } from './recents.ts';

/** Styles that the page may not include. */
const styleFiles = ['ui/avatar', 'ui/categoryMark', 'ui/icon', 'ui/button', 'ui/link'].map(
  (folder) => `src/${folder}/styles.css.ts`,
);

export interface PaletteDeps {
  readonly island: Island;
  readonly manifestUrl: string;
  readonly follow: (address: string) => void;
  /** Loads the script that shows toasts. */
  readonly wake: () => void;
  readonly showShortcuts: () => void;
  /** Actions on the page as it is now. */
  readonly pageEntries: () => readonly Entry[];
  /** Fields of the style guide, for those who manage the site. */
  readonly findThemeFields: (text: string) => Promise<readonly Entry[]>;
  /** Absent if no comment can be written on the page. */
  readonly writeComment?: () => void;
}

/** Submits the form of the title bar, or else opens the page that asks. */
function signOut(url: string, follow: (address: string) => void): void {
  const form = document.querySelector<HTMLFormElement>(`form[method="post"][action="${CSS.escape(url)}"]`);
  if (form) form.requestSubmit();
  else follow(url);
}

function searchAddressOf(settings: SearchSettings): ((text: string) => string) | undefined {
  return settings.externalQuery ? undefined : (query) => searchUrl(settings, { query });
}

/** The palette opens without the site’s post types if they take longer, in milliseconds. */
const longestWaitMs = 300;

/** The post types that the viewer can write; undefined if they do not load in time. */
async function findPostTypes({ session }: Island): Promise<readonly OfferedType[] | undefined> {
  if (!mayPost(session.viewer.get()) || !hasFeature(session.site.get(), 'posting')) return undefined;
  const loaded = session.queries.fetchQuery({ ...postTypesQuery, staleTime: 60_000 }).then(
    (types) => types.filter(({ availableCategoryIDs }) => availableCategoryIDs.length > 0),
    () => undefined,
  );
  return Promise.race([loaded, new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs))]);
}

function localEntries(deps: PaletteDeps, postTypes: readonly OfferedType[] | undefined): readonly Entry[] {
  const { session, locale } = deps.island;
  const t = locale.translator(messages);
  const markAllRead = async () => {
    deps.wake();
    try {
      await readAllNotifications();
      announceUnread({ countUnreadNotifications: 0 });
      showDone({ words: t('markedAllRead') });
    } catch (fault) {
      showFault(fault);
    }
  };
  const site = session.site.get();
  const commands = commandsOf({
    viewer: session.viewer.get(),
    site,
    t,
    postTypes,
    acts: {
      showShortcuts: deps.showShortcuts,
      markAllRead: () => void markAllRead(),
      signOut: () => signOut(inPageSection(site.signOutUrl), deps.follow),
    },
  });
  const comment: Entry | undefined = deps.writeComment && {
    id: 'here:comment',
    section: 'here',
    label: t('comment'),
    icon: 'comment',
    isOfPage: true,
    does: { run: deps.writeComment },
  };
  return [...deps.pageEntries(), ...(comment ? [comment] : []), ...commands];
}

function run(entry: Entry, follow: (address: string) => void, isNewTab: boolean): void {
  const { does } = entry;
  if ('run' in does) {
    does.run();
    return;
  }
  const address = inPageSection(does.address);
  if (isNewTab || does.isForeign) open(address, '_blank', 'noopener');
  else follow(address);
}

/** Opens the command palette over the page. It returns the focus when it closes. */
export async function showPalette(deps: PaletteDeps): Promise<void> {
  const { island, manifestUrl, follow } = deps;
  const [postTypes] = await Promise.all([findPostTypes(island), needStyles(manifestUrl, styleFiles)]);
  const { userID, ...viewer } = island.session.viewer.get();
  const site = island.session.site.get();
  const local = localEntries(deps, postTypes);
  const close = () => island.draw('palette', null);
  const choose = (entry: Entry, { isNewTab }: { readonly isNewTab: boolean }) => {
    remember(userID, entry);
    close();
    // After the palette has returned the focus, which the item may move elsewhere.
    setTimeout(() => run(entry, follow, isNewTab && addressOf(entry) !== undefined));
  };
  const kinds = {
    posts: hasFeature(site, 'search'),
    people: hasFeature(site, 'profiles') && viewer.can('profiles.view'),
    settings: viewer.can('site.manage', { mode: 'global' }),
  };
  const options = { locale: island.locale.key, kinds, findThemeFields: deps.findThemeFields };
  island.draw(
    'palette',
    <Palette
      local={local}
      recent={readRecents(userID, local)}
      find={(text, signal) => find(text, options, signal)}
      searchAddress={hasFeature(site, 'search') ? searchAddressOf(searchSettings(site.search)) : undefined}
      hasShortcuts={areShortcutsOn(viewer)}
      onClose={close}
      onChoose={choose}
    />,
  );
}
