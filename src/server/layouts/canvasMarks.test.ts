import { describe, expect, it } from 'vitest';
import type { CanvasMark } from '#contracts/layout.ts';
import { nodeIDOf } from '#domain/canvas.ts';
import { hydrateForTest } from '../../../tests/support/hydration.ts';
import { withNodeIDs } from './canvasMarks.ts';

const list = (id: string, more: object = {}) => ({ $hydrate: 'react.list', $nodeID: id, title: id, ...more });
const section = (id: string, children: readonly unknown[], more: object = {}) => ({
  $hydrate: 'react.section.1-column',
  $nodeID: id,
  children,
  ...more,
});
const isCanvas = { options: { isCanvas: true } };

/** The marks in a document: states of nodes by their IDs. */
function statesIn(value: unknown): Readonly<Record<string, string>> {
  const states: Record<string, string> = {};
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const mark = (one as { readonly $canvas?: CanvasMark }).$canvas;
    if (mark) states[nodeIDOf(mark.id) ?? ''] = mark.state ?? '';
    for (const inner of Object.values(one)) walk(inner);
  };
  walk(value);
  return states;
}

async function statesOf(layout: readonly unknown[], test: object = isCanvas) {
  return statesIn(await hydrateForTest(layout, test));
}

describe('marks of the canvas', () => {
  it('are the IDs of the nodes, and nowhere else', async () => {
    const layout = [section('one', [list('first'), list('second one')])];
    expect(await statesOf(layout)).toEqual({ one: '', first: '', 'second one': '' });
    expect(await statesOf(layout, {})).toEqual({});
  });

  it('say why nothing of a node is shown', async () => {
    const filter = (name: string, params: unknown) => ({ $middleware: { [name]: params } });
    const layout = [
      section('one', [
        list('roles', filter('role-filter', { roleIDs: [999] })),
        list('everyone', filter('role-filter', { roleIDs: [] })),
        list('guests', filter('conditions', { rules: [{ kind: 'signedIn', not: true }] })),
        list('odd', filter('role-filter', 'x')),
        { $hydrate: 'react.unknown', $nodeID: 'unknown' },
        list('wrong', { title: { $hydrate: 'unknown' } }),
      ]),
    ];
    expect(await statesOf(layout)).toEqual({
      one: '',
      roles: 'role-filter',
      everyone: '',
      guests: 'conditions',
      odd: 'role-filter',
      unknown: 'failed',
      wrong: 'failed',
    });
    const nothing = { ...isCanvas, hydrators: { list: () => null } };
    expect(await statesOf([section('one', [list('first')])], nothing)).toEqual({ one: '', first: 'nothing' });
  });

  it('are also in regions without nodes, which can be added to', async () => {
    expect(await statesOf([section('one', [])])).toEqual({ one: '', 'one children': 'region' });
    expect(await statesOf([section('one', [null])])).toEqual({ one: '', 'one children': 'region' });
  });

  it('are all that is made of nodes that stay', async () => {
    const kept = { $kept: true };
    const layout = [section('one', [list('changed'), list('same', kept)]), section('two', [list('inside')], kept)];
    const { layout: made } = await hydrateForTest(layout, isCanvas);
    expect(statesIn(made)).toEqual({ one: '', changed: '', same: 'kept', two: 'kept' });
    expect(JSON.stringify(made)).not.toContain('"title":"same"');
    expect(JSON.stringify(await hydrateForTest(layout))).toContain('"title":"same"');
  });

  it('are the places of nodes that have no ID', () => {
    const node = { $hydrate: 'react.list' };
    expect(withNodeIDs([section('own', [node]), null, { $hydrate: 'param', ref: 'a' }], '/layout')).toEqual([
      section('own', [{ ...node, $nodeID: '/layout/0/children/0' }]),
      null,
      { $hydrate: 'param', ref: 'a' },
    ]);
  });
});
