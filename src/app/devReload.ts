import type { DevMistake } from '#contracts/devFault.ts';

const place = ({ file, line, column }: DevMistake) =>
  [file, line, column].filter((part) => part !== undefined).join(':');

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), { textContent: text });
  Object.assign(made.style, style);
  return made;
}

function drawMistake(mistake: DevMistake): HTMLElement {
  const section = element('section', '', { marginBlockStart: '16px' });
  section.append(
    element('strong', place(mistake), { fontFamily: 'monospace' }),
    element('p', mistake.what, { margin: '4px 0' }),
  );
  if (mistake.lineText !== undefined) {
    const caret = mistake.column === undefined ? '' : `\n${' '.repeat(mistake.column - 1)}^`;
    section.append(element('pre', mistake.lineText + caret, { overflow: 'auto', padding: '8px', background: '#0003' }));
  }
  if (mistake.fix) section.append(element('p', mistake.fix, { margin: '4px 0' }));
  return section;
}

let shown: HTMLDialogElement | undefined;

/** Shown above the unchanged page; Escape hides it, and a successful build reloads the page. */
function showMistakes(mistakes: readonly DevMistake[], title = 'The build failed'): void {
  shown?.remove();
  const style = {
    maxInlineSize: '60rem',
    inlineSize: '90vw',
    border: '2px solid #d33',
    borderRadius: '8px',
    background: '#211',
    color: '#fff',
  };
  shown = element('dialog', '', style);
  shown.append(element('h2', title, { margin: '0', color: 'inherit' }), ...mistakes.map(drawMistake));
  shown.append(
    element('p', 'Fix the error and save the file. Press Esc to close this.', { marginBlockEnd: '0', opacity: '0.8' }),
  );
  document.body.append(shown);
  shown.showModal();
}

/** Enough time for the server to restart. */
const restartMs = 8000;

/** Development only: reloads the page after a build or when the server is back, and shows build errors. */
export function watchForReload(): void {
  const events = new EventSource('/dev/events');
  let wasLost = false;
  let lost: number | undefined;
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('mistakes', ({ data }) => showMistakes(JSON.parse(String(data)) as readonly DevMistake[]));
  events.addEventListener('error', () => {
    wasLost = true;
    lost ??= window.setTimeout(
      () => showMistakes([{ what: 'The terminal of npm run dev says why.' }], 'The server has stopped'),
      restartMs,
    );
  });
  events.addEventListener('open', () => {
    window.clearTimeout(lost);
    if (wasLost) location.reload();
  });
}
