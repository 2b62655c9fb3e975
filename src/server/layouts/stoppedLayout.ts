import { createHash } from 'node:crypto';
import { ApiError } from '#lib/apiError.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import type { Warning } from '#lib/problem.ts';
import { loadStoppedLayouts, type StopReason } from '../db/repos/layoutTrials.ts';
import type { Services } from '../services.ts';

/** The content that determines a document's behavior, without its name. */
export interface Content {
  readonly layout: readonly unknown[];
  readonly titleBar?: unknown;
}

const known = new WeakMap<object, { readonly titleBar: unknown; readonly hash: string }>();

/** Equal content has an equal hash, whatever layout it is stored as. */
export function contentHash({ layout, titleBar = null }: Content): string {
  const found = known.get(layout);
  if (found && found.titleBar === titleBar) return found.hash;
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, titleBar]))
    .digest('hex');
  known.set(layout, { titleBar, hash });
  return hash;
}

type DisabledReason = Exclude<StopReason, 'costly'>;

const reasons: Readonly<Record<DisabledReason, string>> = {
  died: 'A server crashed while rendering this layout.',
  stalled: 'This layout blocked the server for several seconds.',
};
const cure = 'Change and save it to enable it again.';

/** Thrown for a document that was disabled. */
export class StoppedLayout extends ApiError {
  readonly reason: DisabledReason;

  constructor(reason: DisabledReason) {
    super(422, 'This layout is disabled.', { description: `${reasons[reason]} ${cure}` });
    this.reason = reason;
  }
}

const costly: Warning = {
  code: 'layout/too-costly',
  severity: 'warning',
  pointer: '',
  what: 'Parts of this layout take too much work and are left out.',
  why: 'A page has a budget of work, which markup with many tags, large lists and long expressions use up.',
  fix: 'Open a page with this layout to see which widgets are missing and why, and simplify them.',
};

/** Warnings for the record of a layout; empty if it is neither stopped nor costly. */
export async function stoppedWarnings(services: Services, content: Content): Promise<readonly Warning[]> {
  const reason = (await loadStoppedLayouts(services)).get(contentHash(content));
  if (reason === undefined) return [];
  if (reason === 'costly') return [costly];
  const why = 'The built-in layout is shown instead.';
  return [{ code: 'layout/stopped', severity: 'warning', pointer: '', what: reasons[reason], why, fix: cure }];
}

/** A section at the top of the page that replaces a stopped layout; shown to those who can fix it. */
export function stoppedNotice(
  { layoutID, name }: { readonly layoutID: number | string; readonly name: string },
  reason: DisabledReason,
): unknown {
  const html =
    `<h2>The layout “${escapeHtml(name)}” (${layoutID}) is disabled</h2>` +
    `<p>${reasons[reason]} This page shows the built-in layout instead. ${cure}</p>`;
  return { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', name: 'Disabled layout', html }] };
}
