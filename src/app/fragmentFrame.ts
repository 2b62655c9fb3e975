import type { FrameMessage, FrameStart } from '#domain/fragmentMessages.ts';

/**
 * Runs inside a fragment's frame, a document without origin: gets the fragment's code from the page, lets it render,
 * and tells the page its height. The fragment shares this realm, so nothing here is a security boundary: that is up to
 * the sandbox, the frame's content security policy and the page's checks. The exception is `removePeerConnections`.
 */

interface Tools {
  readonly root: HTMLElement;
  readonly props: unknown;
  /** Asks the page to navigate; only allowed right after the viewer has pressed something in this frame. */
  readonly navigate: (address: string) => void;
}

interface FragmentModule {
  readonly default?: unknown;
}

const token = location.hash.slice(1);
const root = document.getElementById('root') as HTMLElement;

function say(message: FrameMessage): void {
  // `frame-ancestors` restricts the parent.
  parent.postMessage({ ...message, token }, '*');
}

/**
 * The content security policy does not cover peer connections. They are removed before the fragment's code runs; every
 * inner frame with script must run this one, because the policy only allows its hash and URLs created in the same
 * frame.
 */
function removePeerConnections(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel'])
    Reflect.deleteProperty(window, name);
}

function addStyles(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}

/** Imports the code as a module; its URL is revoked afterwards. */
async function importCode(js: string): Promise<FragmentModule> {
  const url = URL.createObjectURL(new Blob([js], { type: 'text/javascript' }));
  try {
    return (await import(url)) as FragmentModule;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function wearTheme({ theme, locale, direction, colorScheme }: FrameStart): void {
  const { documentElement } = document;
  documentElement.lang = locale;
  documentElement.dir = direction;
  documentElement.style.colorScheme = colorScheme;
  for (const [name, value] of Object.entries(theme)) documentElement.style.setProperty(name, value);
}

/** Links of a fragment navigate the page, not the frame. */
function followLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event
      .composedPath()
      .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement && target.href !== '');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    // The unresolved attribute, because the frame's URL is not a useful base.
    say({ kind: 'navigate', address: link.getAttribute('href') ?? '' });
  });
}

const heightNow = () => root.getBoundingClientRect().height;

async function start(message: FrameStart): Promise<void> {
  wearTheme(message);
  addStyles(message.css);
  const module = await importCode(message.js);
  if (typeof module.default !== 'function') throw new Error('The script has no default export that is a function.');
  const tools: Tools = {
    root,
    props: message.props,
    navigate: (address) => say({ kind: 'navigate', address: String(address) }),
  };
  await module.default(tools);
  say({ kind: 'ready', height: heightNow() });
  new ResizeObserver(() => say({ kind: 'resize', height: heightNow() })).observe(root);
}

function listen(): void {
  let hasStarted = false;
  addEventListener('message', ({ source, data }: MessageEvent<FrameStart | null>) => {
    if (hasStarted || source !== parent || data?.token !== token || data.kind !== 'start') return;
    hasStarted = true;
    start(data).catch((error: unknown) => say({ kind: 'failed', reason: String(error) }));
  });
}

removePeerConnections();
followLinks();
listen();
say({ kind: 'hello' });
