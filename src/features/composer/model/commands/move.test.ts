import { expect, it } from 'vitest';
import { run } from '../history.ts';
import { refuseMove } from '../rules.ts';
import { catalog, ids, open } from '../testing/sampleDocument.ts';
import { insert } from './insert.ts';

const label = { id: 'step.insert' } as const;
const startOf = (parentID: string, region: string) => ({ parentID, region, index: 0 });

it('refuses several items if one of them cannot be there, and sections inside sections', () => {
  const { history } = open();
  const [, two = ''] = ids(history.now);
  const { document, selection } = run(history, insert([{ $hydrate: 'react.b' }], startOf(two, 'mainBottom')), {
    label,
  }).now;
  const [, , a = '', , , , one = ''] = ids({ document, selection });
  const [b = ''] = selection;
  const refusal = (...moved: readonly string[]) => refuseMove(catalog, document, moved, startOf(one, 'children'));
  expect(refusal(a)).toBeUndefined();
  expect(refusal(a, b)).toEqual({ code: 'notAllowed', name: 'B' });
  expect(refusal(two)).toEqual({ code: 'sectionInside' });
});

it('moves no item into itself', () => {
  const { history } = open();
  const { document } = history.now;
  const [, two = '', a = ''] = ids(history.now);
  expect(refuseMove(catalog, document, [two], startOf(two, 'mainTop'))).toEqual({ code: 'insideItself' });
  expect(refuseMove(catalog, document, [two], startOf(a, 'children'))).toEqual({ code: 'insideItself' });
});
