import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('tells listeners of a change once and never of a recipe that changes nothing', () => {
  const store = createStore({ count: 0 });
  const listener = vi.fn();
  store.subscribe(listener);
  store.update((draft) => {
    draft.count = 1;
  });
  store.update((draft) => {
    draft.count = 1;
  });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toEqual({ count: 1 });
});

it('keeps the first state for hydration after later changes', () => {
  const store = createStore({ count: 0 });
  store.set({ count: 5 });
  expect(store.getInitial()).toEqual({ count: 0 });
});

it('never changes a state that was handed out', () => {
  const store = createStore({ list: [1] });
  const before = store.get();
  store.update((draft) => void draft.list.push(2));
  expect(before.list).toEqual([1]);
});

it('stops telling a listener that unsubscribed, even during a change', () => {
  const store = createStore(0);
  const second = vi.fn();
  let stopSecond = () => {};
  store.subscribe(() => stopSecond());
  stopSecond = store.subscribe(second);
  store.set(1);
  store.set(2);
  expect(second).toHaveBeenCalledTimes(1);
});
