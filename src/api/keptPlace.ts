/** Key in the tab's session storage. */
const placeKey = 'folkmoot.place';
/** An older place belongs to another visit. */
const keptMs = 10 * 60_000;

interface Place {
  /** Path and query. */
  readonly address: string;
  readonly hash: string;
  readonly top: number;
  readonly at: number;
}

/** Stores the hash and the scroll position of a page that reloads itself, for this tab only. */
export function keepPlace(storage: Storage): void {
  const { pathname, search, hash } = location;
  const place: Place = { address: pathname + search, hash, top: scrollY, at: Date.now() };
  if (hash === '' && scrollY === 0) storage.removeItem(placeKey);
  else storage.setItem(placeKey, JSON.stringify(place));
}

/** Once, whatever page comes. */
function take(): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(placeKey) ?? 'null') as Place | null;
    sessionStorage.removeItem(placeKey);
    const isHere = place?.address === location.pathname + location.search && Date.now() - place.at < keptMs;
    return isHere ? place : undefined;
  } catch {
    return undefined;
  }
}

/** The browser marks and scrolls to an element with this ID; other hashes must not move the page. */
function showHash(hash: string): void {
  let name = '';
  try {
    name = decodeURIComponent(hash.slice(1));
  } catch {
    // Not the ID of an element.
  }
  if (document.getElementById(name)) location.replace(hash);
  else history.replaceState(history.state, '', hash);
}

/** A page that is not complete may be too short: scrolls again once it is, unless the viewer has scrolled. */
function scrollBack(top: number): void {
  const scroll = () => scrollTo({ top, behavior: 'instant' });
  scroll();
  const reached = scrollY;
  if (reached !== top && document.readyState !== 'complete')
    addEventListener('load', () => scrollY === reached && scroll(), { once: true });
}

/** Restores what `keepPlace` has stored. */
export function restorePlace(): void {
  const place = take();
  if (!place) return;
  if (place.hash !== '' && location.hash === '') showHash(place.hash);
  scrollBack(Number(place.top));
}
