// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { Button, LinkButton } from './Button.tsx';
import { buttonMinHeight, buttonMinWidth } from './buttonSizes.ts';
import { buttonClass, buttonKindOf } from './buttonClass.ts';

describe('Button', () => {
  it('[SH-FORM-001] [SH-FORM-002] is disabled and shows a spinner while its action is on the way', () => {
    renderInPage(<Button isBusy>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.querySelector('[aria-hidden]')).toBeTruthy();
  });

  it('[SH-UI-039] [SH-UI-040] is at least 36 high and 104 wide', () => expect([buttonMinHeight, buttonMinWidth]).toEqual([36, 104]));

  it('does not submit unless told to', () => {
    renderInPage(<Button>Go</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('[SH-UI-006] knows every type of the documents and draws others as standard', () => {
    for (const kind of ['standard', 'text', 'primary', 'icon', 'transparent', 'outline', 'translucid'] as const) {
      expect(buttonKindOf(kind)).toBe(kind);
      expect(buttonClass(kind)).not.toBe('');
    }
    expect([buttonKindOf('titlebarLink'), buttonKindOf('custom'), buttonKindOf(undefined), buttonKindOf('constructor')]).toEqual([
      'transparent',
      'standard',
      'standard',
      'standard',
    ]);
  });
});

it('[SH-API-007] neutralises an unsafe address of a link that looks like a button', () => {
  // biome-ignore lint/security/noScriptUrl: an unsafe address is what is tested
  renderInPage(<LinkButton href="javascript:alert(1)">Go</LinkButton>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('unsafe:javascript:alert(1)');
});
