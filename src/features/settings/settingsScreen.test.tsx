// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost/" }
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConfigForm, saveConfig } from '#api/config.ts';
import { ApiError } from '#lib/apiError.ts';
import { writeOwn } from '#session/ownStorage.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

vi.mock(import('#api/config.ts'), async (original) => ({ ...(await original()), saveConfig: vi.fn() }));

const labels = { 'garden.title': 'Site name', 'garden.description': 'Description' };
const stateOf = (key: string) =>
  ({ key, value: 'Old', isSecret: false, isChanged: true, version: 'v1', requires: [] }) as never;
const form = {
  groups: [{ groupID: 'site', label: 'Site', keys: Object.keys(labels) }],
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(labels).map(([key, label]) => [
        key,
        { type: 'string', default: '', 'x-control': { inputType: 'textBox', type: 'text', label } },
      ]),
    ),
  },
  settings: Object.keys(labels).map(stateOf),
} as unknown as ConfigForm;

const viewer = { userID: 3, isGuest: false, can: () => true };
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const keep = (name: string) =>
  writeOwn(3, name, { draft: { text: JSON.stringify({ 'garden.title': 'Kept' }), was: '{}' } });

beforeEach(() => localStorage.clear());

it('tells a change of an earlier visit from a new one, and discards it alone', () => {
  keep('settings.form');
  renderInPage(<SettingsScreen form={form} />, { viewer });
  expect(field('Site name').value).toBe('Kept');
  fireEvent.change(field('Description'), { target: { value: 'New' } });
  const bar = within(screen.getByRole('region', { name: '2 unsaved changes' }));
  const changes = () => bar.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(changes().map((text) => text.includes('From your last visit'))).toEqual([true, false]);
  fireEvent.click(bar.getByRole('button', { name: 'Discard: Site name' }));
  expect(changes()).toHaveLength(1);
  expect([field('Site name').value, field('Description').value]).toEqual(['Old', 'New']);
});

it('no longer says so of a change that was edited again', () => {
  keep('settings.form');
  renderInPage(<SettingsScreen form={form} />, { viewer });
  expect(screen.getByText('From your last visit')).toBeTruthy();
  fireEvent.change(field('Site name'), { target: { value: 'Newer' } });
  expect(screen.queryByText('From your last visit')).toBeNull();
});

it('says so at the field where no bar lists the changes, as in the setup', () => {
  keep('settings.name');
  renderInPage(
    <SettingsPart
      form={form}
      draftName="settings.name"
      narrow={(given) => given}
      onSaved={() => undefined}
      actions={() => null}
    />,
    { viewer },
  );
  fireEvent.change(field('Description'), { target: { value: 'New' } });
  expect(screen.getAllByText('From your last visit')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Discard: Site name' }));
  expect([field('Site name').value, field('Description').value]).toEqual(['Old', 'New']);
});

describe('settings that could not be saved', () => {
  const refused = async (error: ApiError) => {
    vi.mocked(saveConfig).mockRejectedValueOnce(error);
    renderInPage(<SettingsScreen form={form} />, {
      viewer,
      site: { signInUrl: '/entry/signin', addr: '/settings', debug: false },
    });
    fireEvent.change(field('Site name'), { target: { value: 'New' } });
    await act(async () => void fireEvent.submit(field('Site name').closest('form') as HTMLFormElement));
    return within(screen.getByRole('alert'));
  };

  it('[SH-ERR-015, F22] because the session has ended: say so, with the way in and back', async () => {
    const alert = await refused(new ApiError(403, 'You have been signed out.', { isSignedOut: true }));
    expect(alert.getByRole('link').getAttribute('href')).toBe('/entry/signin?target=%2Fsettings');
    expect(field('Site name').value).toBe('New');
  });

  it('[SH-ERR-015] say all that the server said', async () => {
    const wrong = (name: string, message: string) => ({ field: name, code: 'invalid', status: 422, message });
    const alert = await refused(
      new ApiError(422, 'The plan has ended.', {
        description: 'Renew it first.',
        errors: [wrong('garden.title', 'Too long.'), wrong('plan', 'Ended in May.')],
        actionButton: { label: 'Renew', url: '/plan' },
      }),
    );
    expect(alert.getByText('The plan has ended. Renew it first.')).toBeTruthy();
    expect(alert.getAllByText(/Too long\./)).toHaveLength(1);
    expect(alert.getByText('Ended in May.')).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe('/plan');
  });
});
