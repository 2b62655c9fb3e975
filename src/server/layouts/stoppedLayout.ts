import { createHash } from 'node:crypto';
import { ApiError } from '#lib/apiError.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import type { Problem } from '#lib/problem.ts';
import { loadStoppedLayouts, type StopReason } from '../db/repos/layoutTrials.ts';
import type { Services } from '../services.ts';

/** What decides how a document behaves: not its name. */
export interface Content {
  readonly layout: readonly unknown[];
  readonly titleBar?: unknown;
}

const known = new WeakMap<object, { readonly titleBar: unknown; readonly hash: string }>();

/** Equal content, equal hash, whatever layout it is stored as. */
export function contentHash({ layout, titleBar = null }: Content): string {
  const found = known.get(layout);
  if (found && found.titleBar === titleBar) return found.hash;
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, titleBar]))
    .digest('hex');
  known.set(layout, { titleBar, hash });
  return hash;
}

const reasons: Readonly<Record<StopReason, string>> = {
  died: 'A server ended while it was making a page of this layout.',
  stalled: 'This layout held up the server for several seconds.',
};
const cure = 'Change it and save it: it is tried again when its content is another.';

/** A document that is not made into a page any more. */
export class StoppedLayout extends ApiError {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(422, 'This layout is stopped.', { description: `${reasons[reason]} ${cure}` });
    this.reason = reason;
  }
}

/** For the record of a layout; nothing while it is in order. */
export async function stoppedWarnings(services: Services, content: Content): Promise<readonly Problem[]> {
  const reason = (await loadStoppedLayouts(services)).get(contentHash(content));
  if (reason === undefined) return [];
  const why = 'It is not shown any more; the built-in layout stands in for it.';
  return [{ code: 'layout/stopped', severity: 'warning', pointer: '', what: reasons[reason], why, fix: cure }];
}

/** A section at the top of the page that stands in for a stopped layout, for those who can do something about it. */
export function stoppedNotice({ layoutID, name }: { readonly layoutID: number | string; readonly name: string }, reason: StopReason): unknown {
  const html = `<h2>The layout “${escapeHtml(name)}” (${layoutID}) is stopped</h2><p>${reasons[reason]} This page shows the built-in layout instead. ${cure}</p>`;
  return { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', name: 'Stopped layout', html }] };
}
