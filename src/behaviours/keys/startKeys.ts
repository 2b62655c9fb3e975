import { createKeyReader, isShortcutFor, type ShortcutName, shortcutNames, shortcuts } from '#domain/shortcuts.ts';
import { listenAlways } from '#lib/listenAlways.ts';
import { areShortcutsOn } from '#session/shortcutSwitch.ts';
import { earlyKeys, type EarlyKeys, isPaletteKey, isShortcutKey } from '#shell/shortcutKeys.ts';
import type { Behaviour, PageContext } from '../behaviour.ts';
import { createPageKeys } from './pageKeys.ts';
import { createPostKeys } from './postKeys.ts';
import { moveInRow, tidyRows } from './rowStops.ts';
import { moveStop } from './stops.ts';

type Act = () => void;

/** An open dialog or menu handles all keys itself. */
const isCovered = () => document.querySelector('[aria-modal="true"], [role="menu"], details[data-menu][open]') !== null;

/** Focuses the search field of the title bar, or opens the compact one. Returns whether there is one. */
function focusSearch(): boolean {
  const isShown = (element: HTMLElement) => element.checkVisibility?.() !== false;
  const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
  const field = find('[data-search-box] input:not([type="hidden"])');
  const button = field ? undefined : find('[data-search-press="open"]');
  (field ?? button)?.focus();
  if (field instanceof HTMLInputElement) field.select();
  button?.click();
  return field !== undefined || button !== undefined;
}

function createActs(page: PageContext): Readonly<Partial<Record<ShortcutName, Act>>> {
  const { goTo, up } = createPageKeys(page);
  const pages = shortcutNames.flatMap((name) => {
    const { group } = shortcuts[name];
    return group === 'pages' ? [[name, () => goTo(name as Parameters<typeof goTo>[0])] as const] : [];
  });
  return {
    ...Object.fromEntries(pages),
    ...createPostKeys(page),
    next: () => moveStop(1),
    previous: () => moveStop(-1),
    up,
    search: () => void (focusSearch() || openPalette(page)),
    help: () => openSheet(page),
  };
}

/** Everything that React renders is loaded when it opens. */
const openSheet = (page: PageContext) => void import('./overlays.ts').then(({ showSheet }) => showSheet(page));
const openPalette = (page: PageContext) => void import('./overlays.ts').then(({ showPalette }) => showPalette(page));

/** Single-key shortcuts, the command palette, and arrow keys in the rows of lists. */
export const startKeys: Behaviour = (page, first) => {
  const { viewer } = page.state;
  const acts = createActs(page);
  const read = createKeyReader(shortcutNames.filter((name) => isShortcutFor(name, viewer)));

  const actOn = (event: KeyboardEvent) => {
    if (event.key === 'Tab') tidyRows(document);
    else if (isPaletteKey(event)) {
      event.preventDefault();
      if (!isCovered()) openPalette(page);
      else document.querySelector<HTMLElement>('[data-palette-open] [data-closes-palette]')?.click();
    } else if (isShortcutKey(event) && !isCovered() && areShortcutsOn(viewer)) {
      const name = read(event.key === 'Enter' ? event.key : event.key.toLowerCase(), event.timeStamp);
      const act = name && acts[name];
      if (!act) return;
      event.preventDefault();
      act();
    } else if (isPlain(event) && !isCovered() && moveInRow(event, document.activeElement)) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || !(event.defaultPrevented || event.isComposing)) actOn(event);
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-palette], [data-shortcuts]') : null;
    if (!button) return;
    if (button.matches('[data-palette]')) openPalette(page);
    else openSheet(page);
  };
  listenAlways(document, 'keydown', onKey);
  document.addEventListener('click', onClick);
  if (first?.type === 'click') onClick(first);
  else if (first?.type === earlyKeys) for (const key of (first as CustomEvent<EarlyKeys>).detail) actOn(key);
};

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey && !shiftKey;
