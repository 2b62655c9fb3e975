// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { PostAttachments } from './PostAttachments.tsx';

const { discussion } = fixtures.typical as unknown as Parameters<typeof PostAttachments>[0];
const ticket = {
  attachmentType: 'ticket',
  name: 'ticket',
  label: 'Ticket',
  title: 'Tickets',
  recordTypes: ['discussion'],
  writeableContentScope: 'all',
  submitButton: 'Send',
  externalIDLabel: 'Ticket #',
  logoIcon: 'ticket',
  escalationStatusID: null,
} as const satisfies NonNullable<Parameters<typeof PostAttachments>[0]['integrations']>[string];
afterEach(() => vi.restoreAllMocks());

describe('attachments of a post', () => {
  it('are shown with the details of the other system', () => {
    renderInPage(<PostAttachments discussion={discussion} integrations={{ ticket }} />);
    expect(screen.getByRole('link', { name: 'Ticket system' }).getAttribute('href')).toBe(
      'https://tickets.example/KET-12',
    );
  });

  it('[SH-ATTACH-009] warns of an integration that is missing, and shows nothing of it', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { container } = renderInPage(<PostAttachments discussion={discussion} integrations={{}} />);
    expect(container.textContent).toBe('');
    expect(warn).toHaveBeenCalledWith('There is no integration for attachments of the type "ticket".');
  });

  it('[SH-ATTACH-008] what did not arrive can be sent again', () => {
    const failed = {
      ...discussion,
      attachments: discussion.attachments?.map((one) => ({ ...one, status: 'failed' })),
    } as typeof discussion;
    renderInPage(<PostAttachments discussion={failed} integrations={{ ticket }} />);
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(again.dataset['attachAgain']).toBe(String(discussion.attachments?.[0]?.attachmentID));
  });

  it('come with the catalog, which is requested only for posts with attachments', async () => {
    const context = hydrateContext(() => ({ ticket: {} }), { viewer: member, params: { discussion } });
    expect(await hydrate({}, context)).toMatchObject({ integrations: { ticket: {} } });
    const none = hydrateContext(() => ({}), {
      viewer: member,
      params: { discussion: { ...discussion, attachments: [] } },
    });
    await hydrate({}, none);
    expect([context.asked.length, none.asked.length]).toEqual([1, 0]);
  });
});
