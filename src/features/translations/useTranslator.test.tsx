// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { categoryProperties, type TranslatableProperty } from '#domain/translations.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { useTranslator } from './useTranslator.ts';

const calls: string[] = [];
const server = setupServer(
  http.get('*/api/v2/translations/:resource', ({ request }) => {
    calls.push(request.url);
    return HttpResponse.json([]);
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => void calls.splice(0));
afterAll(() => server.close());

const properties = categoryProperties([{ categoryID: 4, name: 'Workshop' }], {
  name: 'Name',
  description: 'Description',
});

/** The translator without styles. */
function Bare(props: Parameters<typeof useTranslator>[0]) {
  return <p>{useTranslator(props).state.locale ?? 'none'}</p>;
}

describe('the translator', () => {
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  it('[CO-TRANS-022] [CO-TRANS-023] loads nothing without texts or without a language', async () => {
    renderInPage(<Bare resource="categories" properties={[]} locale="de" />);
    renderInPage(<Bare resource="categories" properties={properties} locale={null} />);
    await settle();
    expect(calls).toEqual([]);
  });

  it('[CO-TRANS-033] begins with English where nothing is said', async () => {
    renderInPage(<Bare resource="categories" properties={properties} />);
    expect(screen.getByText('en')).toBeTruthy();
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('[CO-TRANS-020] refuses records of several types', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const mixed = [...properties, { ...(properties[0] as TranslatableProperty), recordType: 'page' }];
    expect(() => renderInPage(<Bare resource="categories" properties={mixed} locale="de" />)).toThrow(
      'can only work with 1 recordType at a time',
    );
    vi.restoreAllMocks();
  });
});
