import {
  type FollowOptions,
  followRedirects,
  foldCase,
  indexRedirects,
  isExternalTarget,
  readSource,
  readTarget,
  type RedirectIndex,
  type RedirectStep,
} from '#domain/redirects.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Redirect, RedirectState } from './repo/redirects.ts';
import { explainFault } from './redirectWords.ts';

/** A redirect that is not stored yet has no ID. */
const draftID = 0;
const mostRedirects = 10_000;
const mostPatterns = 200;

export interface SiteFacts extends Pick<FollowOptions, 'isPage' | 'inSection'> {
  readonly isServers: (source: string) => boolean;
}

/** A reason to refuse a redirect, beside its field. */
export interface RedirectProblem {
  readonly field: 'source' | 'target';
  readonly message: string;
}

/** The redirect as it is stored, or the reason to refuse it. */
export type CheckedRedirect = { readonly state: RedirectState } | RedirectProblem;

/** Normalizes source and target. */
export function readRedirect(sent: RedirectState, site: Pick<SiteFacts, 'isServers'>): CheckedRedirect {
  const read = readSource(sent.source);
  if ('fault' in read) return explainFault(read.fault);
  if (site.isServers(read.source))
    return { field: 'source', message: `${read.source} is reserved: the server itself answers there.` };
  const target = readTarget(sent.target, read.source);
  if ('fault' in target) return explainFault(target.fault);
  if (isExternalTarget(target.target) && !sent.isExternal)
    return { field: 'target', message: 'This leads to another site. Allow that for this redirect, or enter a path.' };
  // the permission is not kept for a target that does not need it
  return { state: { ...sent, ...read, ...target, isExternal: isExternalTarget(target.target) } };
}

/** An address that a source matches. */
const sampleOf = (source: string) => encodeURI(source.replaceAll('*', 'x'));

const asPath = (steps: readonly RedirectStep[]) =>
  steps
    .slice(0, 5)
    .map(({ address }) => address)
    .join(' → ');

/** A redirect that is taken already. */
export const takenProblem = ({ source, target }: RedirectState): RedirectProblem => ({
  field: 'source',
  message: `${source} already leads to ${target}.`,
});

/** A redirect that leads back to itself. @param index all redirects that are on, this one among them */
export function loopProblem(index: RedirectIndex, { source }: RedirectState, site: SiteFacts) {
  const follow = (isPage: SiteFacts['isPage']) =>
    followRedirects(index, sampleOf(source), { ...site, isPage, isMissing: true });
  const isLoop = (steps: readonly RedirectStep[]) => steps.at(-1)?.kind === 'loop';
  // pages only end the way earlier, and finding them takes longer
  if (!isLoop(follow(() => false))) return undefined;
  const steps = follow(site.isPage);
  if (!isLoop(steps)) return undefined;
  return { field: 'target', message: `This would create a redirect loop: ${asPath(steps)}.` } as const;
}

/** All redirects that are on, this one among them. */
export const indexWith = (state: RedirectState, others: readonly Redirect[]): RedirectIndex =>
  indexRedirects([...others.filter(({ isEnabled }) => isEnabled), { ...state, redirectID: draftID }]);

function findProblem(state: RedirectState, others: readonly Redirect[], site: SiteFacts) {
  const same = others.find(({ source }) => foldCase(source) === foldCase(state.source));
  if (same) return takenProblem(same);
  return (
    tooManyProblem(others.length + 1, [...others, state].filter(isPattern).length) ??
    (state.isEnabled ? loopProblem(indexWith(state, others), state, site) : undefined)
  );
}

/** @throws ApiError 422 */
export function checkedRedirect(sent: RedirectState, others: readonly Redirect[], site: SiteFacts): RedirectState {
  const read = readRedirect(sent, site);
  const problem = 'state' in read ? findProblem(read.state, others, site) : read;
  if (problem) throw validationFailed([fieldError(problem.field, 'invalid', problem.message)]);
  return (read as { readonly state: RedirectState }).state;
}

export const isPattern = ({ source }: RedirectState) => source.includes('*');

/** Each address without page is compared with every pattern, so their number is limited. */
export function tooManyProblem(count: number, countPatterns: number): RedirectProblem | undefined {
  if (count > mostRedirects) return { field: 'source', message: `There can be ${mostRedirects} redirects at most.` };
  if (countPatterns > mostPatterns)
    return { field: 'source', message: `There can be ${mostPatterns} redirects with asterisks at most.` };
  return undefined;
}
